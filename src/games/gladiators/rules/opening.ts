import { type Faces, expectItem, type Pool, poolOf } from '../../../dice/index.ts'
import type { Choice, Offer, PerSeat } from '../../../engine/index.ts'
import { countTo, luckActions, luckIn } from './actions.ts'
import { fresh, luckLeft } from './battle.ts'
import { group } from './turns.ts'
import { rosterOf, sheetIn } from './roster.ts'
import type { Sheet } from './sheet.ts'
import type { GladiatorsAction, GladiatorsState } from './state.ts'

const rosters = ({ rules }: Pick<GladiatorsState, 'rules'>): PerSeat<readonly Sheet[]> => [
  rosterOf(rules.a),
  rosterOf(rules.b),
]

/** Clause 1: who may choose, and from whom. */
export const chooserOffers = (state: GladiatorsState): readonly Offer<GladiatorsAction>[] =>
  rosters(state).flatMap((roster, seat) =>
    roster.length > 1 ? [{ seat, actions: roster.map(({ name }) => name) }] : [],
  )

/** Clause 1: both gladiators stand; a seat without a choice leads the one it has. */
export const chosen = (state: GladiatorsState, choices: readonly Choice<GladiatorsAction>[]): GladiatorsState => {
  const sheets = rosters(state).map((roster, seat) => {
    const name = choices.find((choice) => choice.seat === seat)?.action
    return name === undefined ? expectItem(roster[0]) : sheetIn(roster, name)
  })
  return toInitiative({ ...state, sheets, sides: sheets.map(fresh) })
}

/** G9: before each initiative roll whoever has Luck may declare some of it. */
const toInitiative = (state: GladiatorsState): GladiatorsState => ({
  ...state,
  phase: state.sides.some(({ luck }) => luck > 0) ? 'luck' : 'initiative',
  luck: [0, 0],
})

/** Who may declare Luck for the initiative roll. */
export const luckOffers = ({ sides }: GladiatorsState): readonly Offer<GladiatorsAction>[] =>
  sides.flatMap(({ luck }, seat) => (luck > 0 ? [{ seat, actions: luckActions(countTo(luck).slice(1)) }] : []))

/** The Luck dice of both seats are declared. */
export const declared = (state: GladiatorsState, choices: readonly Choice<GladiatorsAction>[]): GladiatorsState => ({
  ...state,
  phase: 'initiative',
  luck: [0, 1].map((seat) => luckIn(choices.find((choice) => choice.seat === seat)?.action ?? 'plain')),
})

/** Both seats roll at once; each has its normal dice, then its Luck dice. */
export const initiativePool = ({ sheets, luck }: GladiatorsState): Pool =>
  poolOf(
    ...sheets.flatMap(({ initiative }, seat) => [
      ...group(initiative, `seat ${seat}`),
      ...group(expectItem(luck[seat]), `Luck of seat ${seat}`),
    ]),
  )

const sum = (faces: Faces): number => faces.reduce((total, face) => total + face, 0)

/** The initiative roll taken apart: each seat's normal dice and Luck dice. */
export const initiativeFaces = ({ sheets, luck }: Pick<GladiatorsState, 'sheets' | 'luck'>, faces: Faces) => {
  let from = 0
  return sheets.map(({ initiative }, seat) => {
    const middle = from + initiative
    const end = middle + expectItem(luck[seat])
    const rolled = { faces: faces.slice(from, middle), lucky: faces.slice(middle, end) }
    from = end
    return rolled
  })
}

/** Clause 1: the higher sum attacks first; equal sums are rolled again. */
export const rollInitiative = (state: GladiatorsState, faces: Faces): GladiatorsState => {
  const rolled = initiativeFaces(state, faces)
  const sums = rolled.map((one) => sum(one.faces) + sum(one.lucky))
  const sides = state.sides.map((side, seat) => ({
    ...side,
    luck: luckLeft(side.luck, expectItem(rolled[seat]).lucky),
  }))
  const next = { ...state, sides, sums, starts: state.starts + 1 }
  const [mine, theirs] = [expectItem(sums[0]), expectItem(sums[1])]
  if (mine === theirs) return toInitiative(next)
  return { ...next, phase: 'turn', turn: 1, actor: mine > theirs ? 0 : 1 }
}
