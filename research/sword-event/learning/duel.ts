import { type Random, seeded } from '../../../src/dice/index.ts'
import { rulesFor, type RulesRequest } from '../../../src/engine/index.ts'
import { type Field, fieldOf, inBlock } from '../duel/field.ts'
import { ranked, type Rounds, roundMore } from '../duel/rounds.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { type SceneFeatures, sceneFeaturesFor } from '../../../src/games/sword-event/solve/evaluation/scene-features.ts'
import { note, type Notebook, notePoints } from './data.ts'

/** One of the states of a duel: who is "I" has seat 0. */
type Drawn = { readonly place: number; readonly stand: number; readonly health: number[]; readonly rerolls: number[] }

const draw = ({ ground, health, rerolls, block }: Field, { below }: Random): Drawn => {
  const stand = below(ground.stands)
  const hurt = [1 + below(health), 1 + below(health)]
  const left = [below(rerolls + 1), below(rerolls + 1)]
  const place = stand * block + inBlock({ health, rerolls }, hurt[0]!, hurt[1]!, left[0]!, left[1]!)
  return { place, stand, health: hurt, rerolls: left }
}

/** What is known of a duel so many rounds before its end: where the round begins, and where I act first or last in it. */
const lookups = ({ rounds, low }: Rounds) => [
  { figures: low.start[0]!, waiting: [], rounds },
  { figures: low.first[0]!, waiting: [0, 1], rounds: rounds - 1 },
  { figures: low.last[0]!, waiting: [0], rounds: rounds - 1 },
]

const NOBODY = [0, 0]

const noteStates = (
  book: Notebook,
  field: Field,
  features: SceneFeatures,
  now: Rounds,
  states: number,
  random: Random,
): void => {
  for (const { figures, waiting, rounds } of lookups(now))
    for (let i = 0; i < states; i++) {
      const { place, stand, health, rerolls } = draw(field, random)
      const { hex, facing, otherHex, otherFacing } = field.ground.standOf(stand)
      const knights = [
        { hex, facing },
        { hex: otherHex, facing: otherFacing },
      ]
      const scene = { knights, fallen: [], waiting, rounds }
      const at = note(book, features, { scene, health, rerolls, dealt: NOBODY }, book.event.length)
      const chance = figures[place]!
      notePoints(book, at, [0, 1], [2 + 3 * chance, 5 - 3 * chance])
    }
}

/** Solves a duel on the small arena for so many rounds (S11 by health) and notes so many states of each kind of each round. */
export const gatherDuel = (book: Notebook, asked: RulesRequest, rounds: number, states: number, seed: number): void => {
  const rules = rulesFor(swordEvent, { ...asked, arena: 'small' })
  const field = fieldOf(rules)
  const features = sceneFeaturesFor(rules, 2)
  const random = seeded(seed)
  let now = ranked(field)
  for (let round = 0; round < rounds; round++) {
    now = roundMore(field, now)
    noteStates(book, field, features, now, states, random)
  }
}
