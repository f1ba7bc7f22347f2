import { readFileSync } from 'node:fs'
import { seeded } from '../../src/dice/index.ts'
import { playOut } from '../../src/engine/index.ts'
import { planner } from '../../src/games/king-of-the-roll/bots/planner.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import type { Content } from '../../src/games/king-of-the-roll/content/schema.ts'
import { fight } from '../../src/games/king-of-the-roll/fixtures/fights.ts'
import { kingOfTheRollWith } from '../../src/games/king-of-the-roll/rules/rules.ts'
import { type Fighter, type KingState, otherOf } from '../../src/games/king-of-the-roll/rules/state.ts'

/**
 * What other techniques on the ground would change in each pairing, in hundredths of a match: the turns of matches on the house content
 * that begin where techniques differ are played once more on both contents, with the same rolls, and each is worth what positions come
 * to in those matches, as if they followed each other by lot.
 * `npx node research/king-of-the-roll/turns.ts CONTENT [matches a pairing, 150] [mode, submission]`
 */
const [file = '', asked = '150', mode = 'submission'] = process.argv.slice(2)
const other = JSON.parse(readFileSync(file, 'utf8')) as Content
const on = (content: Content) => ({ game: kingOfTheRollWith(content), player: planner(content) })
const [house, then] = [on(HOUSE), on(other)]

/** Where a turn begins or a match ends, and who is the first animal of the pairing. */
type At = { readonly state: KingState; readonly first: Fighter }
type Move = { readonly from: At; readonly to: At }
const AHEAD = mode === 'scoring' ? 8 : 60
const placeOf = ({ state: { ground }, first }: At): string =>
  ground === undefined ? 'standing' : `${ground.position} ${ground.top === first}`
const leadOf = ({ state, first }: At): number => state.sides[first].points - state.sides[otherOf(first)].points

/** What a place is worth to the first animal with so many turns to go, at such a lead. */
const worthBy = (moves: readonly Move[]) => {
  const byPlace = Map.groupBy(moves, ({ from }) => placeOf(from))
  const known = new Map<string, number>()
  const worth = (place: string, turns: number, lead: number): number => {
    const own = byPlace.get(place)
    if (turns <= 0 || own === undefined) return (Math.sign(lead) + 1) / 2
    const key = `${place} ${turns} ${lead}`
    if (known.has(key)) return known.get(key)!
    const worths = own.map(({ from, to }) => comesTo(to, turns - 1, lead - leadOf(from) + leadOf(to)))
    known.set(key, worths.reduce((sum, one) => sum + one, 0) / worths.length)
    return known.get(key)!
  }
  const comesTo = (at: At, turns: number, lead: number): number =>
    at.state.ending?.by === 'submission' ? Number(at.state.ending.winner === at.first) : worth(placeOf(at), turns, lead)
  return comesTo
}

const playTurn = ({ game, player }: typeof house, { state, first }: At, seed: number): At => {
  const isOver = (at: KingState): boolean => at.report?.turn === state.turn && at.phase !== 'over'
  const one: typeof game = {
    ...game,
    node: (at) => (isOver(at) ? { kind: 'terminal', payoff: [0, 0], places: [1, 1] } : game.node(at)),
  }
  return { state: playOut(one, state, [player, player], { dice: seeded(seed), minds: seeded(seed, 1) }).state, first }
}

const isChanged = ({ state: { ground } }: At): boolean =>
  ground !== undefined &&
  JSON.stringify(HOUSE.ground[ground.position]) !== JSON.stringify(other.ground[ground.position])

const ids = HOUSE.characters.map(({ id }) => id)
const matches = Number(asked)
for (const [n, [one, two]] of ids.flatMap((id, i) => ids.slice(i + 1).map((to) => [id, to] as const)).entries()) {
  const moves = Array.from({ length: matches }, (_, i): readonly Move[] => {
    const first: Fighter = i % 2 === 0 ? 0 : 1
    const request = { mode, characters: 'named', first: first === 0 ? one : two, second: first === 0 ? two : one }
    const { turns } = fight(house.game, request, [house.player, house.player], 7_500_000 + 10_000 * n + i)
    return turns
      .slice(1)
      .map(({ after }, k) => ({ from: { state: turns[k]!.after, first }, to: { state: after, first } }))
  }).flat()
  const comesTo = worthBy(moves)
  const changes = moves.flatMap(({ from }, i) => {
    if (!isChanged(from)) return []
    const left = AHEAD - (mode === 'scoring' ? from.state.turn : 0)
    const [now, changed] = [house, then].map((each) => playTurn(each, from, 70_000 + i))
    return [comesTo(changed!, left, leadOf(changed!)) - comesTo(now!, left, leadOf(now!))]
  })
  const [mean, error] = [changes.reduce((sum, x) => sum + x, 0), Math.hypot(...changes)].map((x) => (100 * x) / matches)
  process.stdout.write(
    `${one} - ${two}: ${mean!.toFixed(1)}, standard error ${error!.toFixed(1)}, ${changes.length} turns\n`,
  )
}
