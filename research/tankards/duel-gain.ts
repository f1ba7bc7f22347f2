/**
 * What playing for the win gains against one who plays for the most points: games of two with common dice, drawn by seat and
 * slot, each played three times: by the rival in the first and in the second seat, and by nobody but players for points.
 * `npx node research/tankards/duel-gain.ts [GAMES] [SEED]` prints the gains in percentage points with their standard errors.
 */
import { type Random, seeded } from '../../src/dice/index.ts'
import { type PerSeat, rulesFor, type Seat } from '../../src/engine/index.ts'
import { advantagePoints, D20, SIDES } from '../../src/games/tankards/rules/card.ts'
import { bestPlan } from '../../src/games/tankards/solve/optimal-points.ts'
import { bestReroll, bestTake } from '../../src/games/tankards/solve/optimal-worth.ts'
import { ROUNDS, tankards } from '../../src/games/tankards/rules/rules.ts'
import { bonuses, rollNumber } from '../../src/games/tankards/rules/all-rolls.ts'
import { pointsRows } from '../../src/games/tankards/solve/points-rows.ts'
import { bestRerollBy, bestTakeBy, sightBy, type Stand } from '../../src/games/tankards/solve/sight.ts'

type Player = {
  /** The place of the die to reroll, −1 for none. */
  reroll(stand: Stand, faces: Uint8Array): number
  take(stand: Stand, faces: Uint8Array): number
}

const card = rulesFor(tankards)
const plan = bestPlan(card)
const bonus = bonuses(card)

const forPoints: Player = {
  reroll: ({ mine }, faces) => bestReroll(plan, faces, mine),
  take: ({ mine }, faces) => bestTake(plan, faces, mine),
}

const rivalOf = (): Player => {
  const sight = sightBy(card, pointsRows(card))
  return {
    reroll: (stand, faces) => bestRerollBy(sight, stand, faces),
    take: (stand, faces) => bestTakeBy(sight, stand, faces),
  }
}

/** All dice of a game, whatever is done with them: by turn a roll, and what each die shows if it is rerolled. */
type Dice = {
  readonly rolls: PerSeat<Uint8Array>
  readonly again: PerSeat<Uint8Array>
  readonly advantages: PerSeat<number>
}

const TURNS = 2 * ROUNDS

const thrown = ({ below }: Random): Dice => {
  const roll = (): Uint8Array => Uint8Array.from(SIDES, (sides) => 1 + below(sides))
  const all = Array.from({ length: 2 * TURNS }, roll)
  const advantages = [0, 1].map(() => advantagePoints(1 + below(SIDES[D20]), card))
  return { rolls: all.slice(0, TURNS), again: all.slice(TURNS), advantages }
}

const faces = new Uint8Array(SIDES.length)

/** One game: 1 where the first seat wins, 0 where the second does, a half for a tie (T8). */
const play = (players: PerSeat<Player>, { rolls, again, advantages }: Dice): number => {
  const [used, totals] = [
    [0, 0],
    [0, 0],
  ]
  for (let turn = 0; turn < TURNS; turn++) {
    const seat: Seat = turn % 2
    const other = 1 - seat
    const stand = { mine: used[seat]!, theirs: used[other]!, lead: totals[seat]! - totals[other]! }
    faces.set(rolls[turn]!)
    const die = players[seat]!.reroll(stand, faces)
    if (die >= 0) faces[die] = again[turn]![die]!
    const taken = players[seat]!.take(stand, faces)
    used[seat]! |= 1 << taken
    totals[seat]! += faces[taken]! + bonus[rollNumber(faces)]!
  }
  return (1 + Math.sign(totals[0]! + advantages[0]! - totals[1]! - advantages[1]!)) / 2
}

/** Mean and standard error, in percentage points. */
const summary = (gains: Float64Array): string => {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const square = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / gains.length
  return `${(100 * mean).toFixed(3)} ± ${(100 * Math.sqrt(square / gains.length)).toFixed(3)}`
}

const main = (games: number, seed: number): void => {
  const rival = rivalOf()
  const [first, second] = [new Float64Array(games), new Float64Array(games)]
  for (let n = 0; n < games; n++) {
    const dice = thrown(seeded(seed, n))
    const usual = play([forPoints, forPoints], dice)
    first[n] = play([rival, forPoints], dice) - usual
    second[n] = usual - play([forPoints, rival], dice)
  }
  const both = first.map((gain, n) => (gain + second[n]!) / 2)
  const lines = [
    `${games} games, seed ${seed}: percentage points of winning chance gained by playing for the win`,
    `who begins: ${summary(first)}`,
    `who follows: ${summary(second)}`,
    `both: ${summary(both)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const [games = 100_000, seed = 1] = process.argv.slice(2).map(Number)
main(games, seed)
