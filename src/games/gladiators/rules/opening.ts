import { type Faces, expectItem, type Pool, poolOf } from '../../../dice/index.ts'
import type { Choice, Offer, PerSeat } from '../../../engine/index.ts'
import { countTo, luckActions, luckIn } from './actions.ts'
import { fresh, luckLeft } from './battle.ts'
import { group } from './turns.ts'
import { rosterOf, sheetIn } from './roster.ts'
import type { Sheet } from './sheet.ts'
import type { GladiatorsAction, GladiatorsState } from './state.ts'

const rosters = ({ rules }: Pick<GladiatorsState, 'rules'>): PerSeat<readonly Sheet[]> => [
  rosterOf(rules.a, rules),
  rosterOf(rules.b, rules),
]

/** Offers of the seats that choose a gladiator (clause 1). */
export const chooserOffers = (state: GladiatorsState): readonly Offer<GladiatorsAction>[] =>
  rosters(state).flatMap((roster, seat) =>
    roster.length > 1 ? [{ seat, actions: roster.map(({ name }) => name) }] : [],
  )

/** Sets both gladiators (clause 1). A seat with only one gladiator has no choice, and takes it. */
export const chosen = (state: GladiatorsState, choices: readonly Choice<GladiatorsAction>[]): GladiatorsState => {
  const sheets = rosters(state).map((roster, seat) => {
    const name = choices.find((choice) => choice.seat === seat)?.action
    return name === undefined ? expectItem(roster[0]) : sheetIn(roster, name)
  })
  return toInitiative({ ...state, sheets, sides: sheets.map(fresh) })
}

/** Starts the initiative. Seats with Luck may declare it before each roll (G9). */
const toInitiative = (state: GladiatorsState): GladiatorsState => ({
  ...state,
  phase: state.sides.some(({ luck }) => luck > 0) ? 'luck' : 'initiative',
  luck: [0, 0],
})

/** G26: true if lost Luck dice come back for the next battle of a series. */
export const luckReturns = (state: GladiatorsState): boolean => state.rules['luck-returns'] === 'on'

/** Begins the next battle of the same gladiators (G26), with fresh trackers. */
export const nextBattle = (last: GladiatorsState): GladiatorsState => {
  const { rules, sheets } = last
  const sides = sheets.map((sheet, seat) => {
    const side = fresh(sheet)
    return luckReturns(last) ? side : { ...side, luck: expectItem(last.sides[seat]).luck }
  })
  return toInitiative({
    rules,
    phase: 'initiative',
    sheets,
    sides,
    luck: [0, 0],
    starts: 0,
    sums: [0, 0],
    turn: 0,
    actor: 0,
  })
}

/** Offers of the seats that may declare Luck for the initiative roll. */
export const luckOffers = ({ sides }: GladiatorsState): readonly Offer<GladiatorsAction>[] =>
  sides.flatMap(({ luck }, seat) => (luck > 0 ? [{ seat, actions: luckActions(countTo(luck).slice(1)) }] : []))

export const declared = (state: GladiatorsState, choices: readonly Choice<GladiatorsAction>[]): GladiatorsState => ({
  ...state,
  phase: 'initiative',
  luck: [0, 1].map((seat) => luckIn(choices.find((choice) => choice.seat === seat)?.action ?? 'plain')),
})

/** Initiative dice of both seats: for each its normal dice, then its Luck dice. */
export const initiativePool = ({ sheets, luck }: GladiatorsState): Pool =>
  poolOf(
    ...sheets.flatMap(({ initiative }, seat) => [
      ...group(initiative, `seat ${seat}`),
      ...group(expectItem(luck[seat]), `Luck of seat ${seat}`),
    ]),
  )

const sum = (faces: Faces): number => faces.reduce((total, face) => total + face, 0)

/** Splits the initiative roll into each seat's normal dice and Luck dice. */
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

/** Applies the initiative roll (clause 1). The higher sum attacks first; a tie is rolled again. */
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
