import type { Seat } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import type { Stakes } from '../evaluation/estimate.ts'
import { type Blow, type Clash, clashAt, restWorth } from './strike-solution.ts'
import type { Fighter, Moment } from './moment.ts'
import { placeAt, type Scope, scopeFor, type Worth } from './scope.ts'
import { bestFrom, type Choice, endWorth, type TurnTree, turnTree, waysAt } from './turn-tree.ts'

/** Looks ahead over one turn; keeps what it has worked out lately. What it answers hangs on nothing but what it is asked. */
export type Lookahead = {
  readonly scope: Scope
  /** What each seat expects where a turn is about to begin. */
  opening(fighters: readonly Fighter[], fallen: readonly Seat[], waiting: readonly Seat[], rounds: number): Worth
  /** What each seat expects of a turn under way in which nothing has been struck yet, or of what is left of it after a strike. */
  going(moment: Moment): Worth
  /** What everything that can be done now is worth, by place in `PLANNED`; undefined where it is barred. */
  ways(moment: Moment): readonly (Worth | undefined)[]
  /** The best of it. */
  best(moment: Moment): Choice
  /** Healing instead (clause 6). */
  healed(moment: Moment): Worth
  /** A strike at this moment, whose place in the turn is that after it, solved for what both have of ReRolls at least. */
  clash(moment: Moment, blow: Pick<Blow, 'dice' | 'target'>): Clash
}

/** So many turns and strikes are kept. */
const TURNS = 300
const STRIKES = 300

/** Keeps what was asked for lately: of too many the older half goes. */
const keeper = <T>(most: number) => {
  let [young, old] = [new Map<string, T>(), new Map<string, T>()]
  const put = (key: string, value: T): T => {
    young.set(key, value)
    if (young.size > most / 2) [young, old] = [new Map(), young]
    return value
  }
  return {
    put,
    find: (key: string): T | undefined => {
      const value = young.get(key) ?? old.get(key)
      if (value !== undefined && !young.has(key)) put(key, value)
      return value
    },
  }
}

const groundKey = ({ fighters, fallen, actor, after, rounds, halted }: Moment): string => {
  let key = `${actor},${after.join('')},${fallen.join('')},${rounds},${halted}`
  for (const [seat, { hex, facing, health, dealt, heals }] of fighters.entries())
    key += seat === actor ? `;${health},${dealt},${heals}` : `;${hex},${facing},${health},${dealt},${heals}`
  return key
}

const rerollsKey = ({ fighters }: Moment, but: readonly Seat[]): string =>
  fighters.map(({ rerolls }, seat) => (but.includes(seat) ? '' : rerolls)).join()

const reaches = ({ exchange: { terms } }: Clash, { fighters, actor }: Moment, target: Seat): boolean =>
  fighters[actor]!.rerolls <= terms.attacker && fighters[target]!.rerolls <= terms.defender

/** Looks ahead under these rules; `told` says whether everybody's figures are wanted or only those of the two who fight; by the usual estimate where none is given. */
export const lookaheadFor = (
  rules: SwordEventRules,
  seats: number,
  stakes: Stakes,
  { told, estimators }: { readonly told: boolean; readonly estimators?: Parameters<typeof scopeFor>[4] },
): Lookahead => {
  const scope = scopeFor(rules, seats, stakes, told, estimators)
  const { leaf } = scope
  const trees = keeper<TurnTree>(TURNS)
  const clashes = keeper<Clash>(STRIKES)
  const clash = (moment: Moment, blow: Blow): Clash => {
    const { place, dice, target } = blow
    const key = `${groundKey(moment)} ${rerollsKey(moment, [moment.actor, target])} ${place} ${dice} ${target}`
    const known = clashes.find(key)
    if (known !== undefined && reaches(known, moment, target)) return known
    return clashes.put(key, clashAt(scope, moment, blow))
  }
  const grow = (moment: Moment): TurnTree => turnTree(moment, (blow) => clash(moment, blow))
  const treeOf = (moment: Moment): TurnTree => {
    const key = `${groundKey(moment)} ${rerollsKey(moment, [])}`
    return trees.find(key) ?? trees.put(key, grow(moment))
  }
  return {
    scope,
    opening: (fighters, fallen, waiting, rounds) => {
      const worth = new Float64Array(seats)
      leaf.reset(fighters)
      leaf.open(fighters, fallen, waiting, rounds)
      leaf.expect(worth)
      return worth
    },
    going: (moment) =>
      moment.struck < 0
        ? bestFrom(scope, treeOf(moment), placeAt(moment)).worth
        : restWorth(scope, moment, placeAt(moment)),
    ways: (moment) => waysAt(scope, treeOf(moment), moment),
    best: (moment) => bestFrom(scope, treeOf(moment), placeAt(moment)),
    healed: (moment) => {
      const { fighters, actor } = moment
      const fresh = fighters.map((one, seat) =>
        seat === actor ? { ...one, health: one.health + 1, heals: one.heals + 1 } : one,
      )
      return endWorth(scope, grow({ ...moment, fighters: fresh }), Math.floor(placeAt(moment) / 9))
    },
    clash: (moment, blow) => clash(moment, { ...blow, place: placeAt(moment) }),
  }
}
