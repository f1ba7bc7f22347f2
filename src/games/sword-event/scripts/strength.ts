import { type Bot, playMatch } from '../../../bots/index.ts'
import { rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { bots } from '../bots.ts'
import type { SwordEventRules } from '../house-rules.ts'
import { swordEvent } from '../rules.ts'
import type { SwordEventAction, SwordEventState } from '../state.ts'

/**
 * How the players stand against those before them in the list: each sits down on every seat in turn, on the same dice, alone against
 * one, two or three of the other kind. `npx node src/games/sword-event/scripts/strength.ts [games] [rule=value …]`
 */
type Player = Bot<SwordEventAction, SwordEventState, SwordEventRules>

const [asked = '400', ...pairs] = process.argv.slice(2)
const request: RulesRequest = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
const rules = rulesFor(swordEvent, request)

/** Shares of events won outright and mean points of one among so many of another kind. */
const against = (one: Player, other: Player, others: number): { readonly wins: number; readonly points: number } => {
  const seats = others + 1
  const games = Math.ceil(Number(asked) / seats)
  const totals = Array.from({ length: seats }, (_, own) => {
    const policies = Array.from({ length: seats }, (__, seat) => (seat === own ? one : other).policyFor(rules, seats))
    const { wins, payoff } = playMatch({ game: swordEvent, rules, policies, seed: 1 }, games)
    return { wins: wins[own]!, points: [...payoff[own]!].reduce((sum, [points, count]) => sum + points * count, 0) }
  })
  const sum = (name: 'wins' | 'points'): number => totals.reduce((all, each) => all + each[name], 0) / (games * seats)
  return { wins: sum('wins'), points: sum('points') }
}

for (const [i, one] of bots.entries())
  for (const other of bots.slice(0, i))
    for (const others of [1, 2, 3]) {
      const { wins, points } = against(one, other, others)
      const share = `${(wins * 100).toFixed(1)} %`
      process.stdout.write(`${one.id} against ${others} ${other.id}: wins ${share}, ${points.toFixed(2)} points\n`)
    }
