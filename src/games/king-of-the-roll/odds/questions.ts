import {
  dice,
  type Distribution,
  distribution,
  type Faces,
  grouped,
  outcomesOf,
  type Weighted,
} from '../../../dice/index.ts'
import type { OddsQuestion, Parameter } from '../../../odds/index.ts'
import { contentOf } from '../content/in-play.ts'
import { BELTS, type Content, POSITIONS, type Requirement, ROLES, TOKENS } from '../content/schema.ts'
import { facesFor, meets } from '../content/requirements.ts'
import { type AnyTechnique, characterOf } from '../rules/edition.ts'
import { soloTotal } from '../rules/solo.ts'
import type { KingRules } from '../rules/house-rules.ts'
import { type Aim, ANY_FACE, takes } from '../solve/hand.ts'
import { exactGoal, prospectOf } from '../solve/plan.ts'
import { words } from '../text/words.ts'

const DIE_SIDES = 6n

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

/** Techniques by one-word name: its position, and its place from the left or its token. */
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

/** Number of faces out of six that fill the field; all six if its Place die already fits. */
const fitting = (requirement: Requirement, placed: number | undefined): bigint =>
  placed !== undefined && meets(requirement, placed) ? DIE_SIDES : BigInt(facesFor(requirement).length)

/** Distribution of the filled fields among five independent fields. */
const filled = (fits: readonly bigint[]): Distribution =>
  distribution(
    fits
      .reduce(
        (weights, fit) =>
          Array.from(
            { length: weights.length + 1 },
            (_, n) => (weights[n - 1] ?? 0n) * fit + (weights[n] ?? 0n) * (DIE_SIDES - fit),
          ),
        [1n],
      )
      .map((weight, value) => ({ value, weight })),
  )

const parameter = (name: string, values: readonly string[]): Parameter => ({ name, values, default: values[0]! })

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

const soloOf = (content: Content, rules: Pick<KingRules, 'tier'>): OddsQuestion => ({
  name: 'solo',
  title: words.odds.solo,
  parameters: [
    parameter('position', ['standing', ...POSITIONS]),
    parameter(
      'character',
      content.characters.map(({ id }) => id),
    ),
  ],
  ask: ({ position, character }) => {
    const own = characterOf(content, character!).bonus
    const more = (bonus: { readonly position: string; readonly points: number }): number =>
      bonus.position === position ? bonus.points : 0
    return distribution(
      content.solo.cards.map(({ total, bonus }) => ({
        value: soloTotal(content, rules, total) + more(bonus) + more(own),
        weight: 1n,
      })),
    )
  },
})

type Rolls = { readonly rolled: Faces; readonly count: bigint }

/** All rolls grouped by which dice fit these fields, with one roll per group: the chance depends on nothing else. */
const kindsOfRolls = ({ masks }: Aim): readonly Rolls[] =>
  masks.reduce<readonly Rolls[]>(
    (kinds, mask) => {
      const faces = [...grouped(ANY_FACE, (face) => takes(mask, face)).values()]
      return kinds.flatMap(({ rolled, count }) =>
        faces.map((alike) => ({ rolled: [...rolled, alike[0]!], count: count * BigInt(alike.length) })),
      )
    },
    [{ rolled: [], count: 1n }],
  )

const techniqueQuestion = (content: Content): OddsQuestion => {
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
      const goal = exactGoal(techniques.get(technique!)!)
      const { start, modifications } = characterOf(content, character!)
      const bare = {
        place: BELTS.map((belt) => start[belt]),
        modifications: BELTS.map((belt) => modifications[belt]),
        belt: 0,
        sum: 0,
        filled: 0,
      }
      const sixths = (rolled: Faces): bigint => BigInt(Math.round(prospectOf({ ...bare, rolled }, goal).met * 6))
      const met = kindsOfRolls(goal).reduce((sum, { rolled, count }) => sum + count * sixths(rolled), 0n)
      const total = DIE_SIDES * 6n ** BigInt(BELTS.length)
      return distribution([
        { value: 0, weight: met },
        { value: 1, weight: total - met },
      ])
    },
  }
}

/** Questions about the boards and cards of these rules (K25). */
export const questions = (rules: KingRules): readonly OddsQuestion[] => {
  const content = contentOf(rules)
  return [initiative, fieldsOf(content), techniqueQuestion(content), soloOf(content, rules)]
}
