import { dice, type Distribution, distribution, type Faces, outcomesOf, type Weighted } from '../../../dice/index.ts'
import type { GameOdds, OddsQuestion, Parameter } from '../../../odds/index.ts'
import { BELTS, type Content, POSITIONS, type Requirement, ROLES, TIERS, TOKENS } from '../content/schema.ts'
import { facesFor, meets } from '../content/requirements.ts'
import { type AnyTechnique, characterOf } from '../rules/edition.ts'
import { mostMet } from './plan.ts'
import { weighedBy } from './weighing.ts'
import { kingOfTheRollWith } from '../rules/rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { BELT_POOL } from '../rules/turn.ts'
import { aimOf } from '../solve/hand.ts'
import { words } from '../text/words.ts'

const SIDES = 6n

/** Sums of five dice. */
const sums = (): readonly Weighted<number>[] =>
  outcomesOf(dice(BELTS.length, 6)).map(({ outcome, weight }) => ({
    value: (outcome as Faces).reduce((total, face) => total + face, 0),
    weight: BigInt(weight),
  }))

const initiative: OddsQuestion = {
  name: 'initiative',
  title: words.odds.initiative,
  parameters: [],
  kinds: words.odds.initiativeKinds,
  ask: () => {
    const known = distribution(sums()).outcomes
    return distribution(
      known.flatMap((mine) =>
        known.map((theirs) => ({
          value: mine.value > theirs.value ? 0 : mine.value < theirs.value ? 1 : 2,
          weight: mine.weight * theirs.weight,
        })),
      ),
    )
  },
}

/** Every technique by a name of one word: where it stands, and its place from the left or its token. */
const techniquesIn = ({ ground, takedowns }: Content): ReadonlyMap<string, AnyTechnique> => {
  const standing = takedowns.flatMap((board, b) =>
    board.flatMap((face, f) =>
      TOKENS.map((token): [string, AnyTechnique] => [`board-${b + 1}-side-${f + 1}-${token}`, face[token]]),
    ),
  )
  const onGround = POSITIONS.flatMap((position) =>
    ROLES.flatMap((role) =>
      ground[position][role].map((one, i): [string, AnyTechnique] => [`${position}-${role}-${i + 1}`, one]),
    ),
  )
  return new Map([...onGround, ...standing])
}

/** Of six rolls so many can be put on the field: as they fall, or where the Place die that lies there fits by itself all of them. */
const fitting = (requirement: Requirement, placed: number | undefined): bigint =>
  placed !== undefined && meets(requirement, placed) ? SIDES : BigInt(facesFor(requirement).length)

/** How many of five independent fields are filled, field by field. */
const filled = (fits: readonly bigint[]): Distribution =>
  distribution(
    fits
      .reduce(
        (weights, fit) =>
          Array.from(
            { length: weights.length + 1 },
            (_, n) => (weights[n - 1] ?? 0n) * fit + (weights[n] ?? 0n) * (SIDES - fit),
          ),
        [1n],
      )
      .map((weight, value) => ({ value, weight })),
  )

const parameter = (name: string, values: readonly string[], usual = values[0]!): Parameter => ({
  name,
  values,
  default: usual,
})

const fieldsOf = (content: Content): OddsQuestion => {
  const techniques = techniquesIn(content)
  const characters = content.characters.map(({ id }) => id)
  return {
    name: 'fields',
    title: words.odds.fields,
    parameters: [parameter('technique', [...techniques.keys()]), parameter('character', ['none', ...characters])],
    ask: ({ technique, character }) => {
      const { fields } = techniques.get(technique!)!
      const start = character === 'none' ? undefined : characterOf(content, character!).start
      return filled(BELTS.map((belt) => fitting(fields[belt], start?.[belt])))
    },
  }
}

const soloOf = (content: Content): OddsQuestion => ({
  name: 'solo',
  title: words.odds.solo,
  parameters: [
    parameter('position', ['standing', ...POSITIONS]),
    parameter(
      'character',
      content.characters.map(({ id }) => id),
    ),
    parameter('tier', TIERS, 'usual'),
  ],
  ask: ({ position, character, tier }) => {
    const own = characterOf(content, character!).bonus
    const more = (bonus: { readonly position: string; readonly points: number }): number =>
      bonus.position === position ? bonus.points : 0
    return distribution(
      content.solo.cards.map(({ total, bonus }) => ({
        value: Math.max(0, total + content.solo.tiers[tier as (typeof TIERS)[number]]) + more(bonus) + more(own),
        weight: 1n,
      })),
    )
  },
})

/** Faces of all five dice, one roll after the other. */
const rolls = (): readonly Faces[] => outcomesOf(BELT_POOL).map(({ outcome }) => outcome as Faces)

const planOf = (content: Content): OddsQuestion => {
  const techniques = techniquesIn(content)
  return {
    name: 'plan',
    title: words.odds.plan,
    parameters: [
      parameter('technique', [...techniques.keys()]),
      parameter(
        'character',
        content.characters.map(({ id }) => id),
      ),
    ],
    kinds: words.odds.planKinds,
    ask: ({ technique, character }) => {
      const aim = aimOf(techniques.get(technique!)!)
      const { start, modifications } = characterOf(content, character!)
      const bare = {
        place: BELTS.map((belt) => start[belt]),
        modifications: BELTS.map((belt) => modifications[belt]),
        belt: 0,
        sum: 0,
        filled: 0,
      }
      // A plan rolls at most one die: its chance is told in sixths.
      const met = rolls().reduce((sum, rolled) => sum + BigInt(mostMet({ ...bare, rolled }, aim)), 0n)
      const total = SIDES * 6n ** BigInt(BELTS.length)
      return distribution([
        { value: 0, weight: met },
        { value: 1, weight: total - met },
      ])
    },
  }
}

/** Exact odds of King of the Roll, with what this content has on its boards and cards. */
export const oddsFor = (content: Content): GameOdds<KingAction, KingState> => ({
  questions: [initiative, fieldsOf(content), planOf(content), soloOf(content)],
  // What is at risk in a turn hangs on what the other one does: with the last die `weigh` tells it.
  risk: () => undefined,
  weigh: weighedBy(content, kingOfTheRollWith(content)),
})
