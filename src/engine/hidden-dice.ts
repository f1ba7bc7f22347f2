import { type DiceGroup, dice, type Faces, type Outcome, type Pool, poolOf, printOutcome } from '../dice/index.ts'
import { facesOf, groupFaces, type Random, sample } from '../dice/index.ts'
import type { Eye, PerSeat } from './game.ts'

/** Face of a die that an eye cannot see. */
export const HIDDEN_FACE = 0

/** Dice that each seat rolls at once with all others and hides from them. `counts` is the number of dice of each seat. */
interface HiddenDice {
  /** Returns one roll of all dice, labelled "seat N"; seats without dice have no group. */
  pool(counts: PerSeat<number>): Pool
  /** Returns the faces of each seat after an outcome of `pool(counts)`, ascending. */
  hands(counts: PerSeat<number>, outcome: Outcome): PerSeat<Faces>
  /** Returns the hands as an eye sees them: all dice of other seats are `HIDDEN_FACE`. */
  view(hands: PerSeat<Faces>, eye: Eye): PerSeat<Faces>
  /** Returns the hands with each hidden hand rolled anew. */
  imagine(hands: PerSeat<Faces>, random: Random): PerSeat<Faces>
  /** Prints an outcome of `pool(counts)` as an eye sees it: "2-5|?" for seat 0 of two; "?" for an onlooker. */
  print(counts: PerSeat<number>, outcome: Outcome, eye: Eye): string
}

/** Builds the hidden dice of a game from their number of sides. */
export const hiddenDice = (sides: number): HiddenDice => {
  const groupsOf = (counts: PerSeat<number>): readonly DiceGroup[] =>
    counts.flatMap((count, seat) => (count === 0 ? [] : [{ count, sides, label: `seat ${seat}` }]))
  const pool = (counts: PerSeat<number>): Pool => poolOf(...groupsOf(counts))
  const hands = (counts: PerSeat<number>, outcome: Outcome): PerSeat<Faces> => {
    const rolled = pool(counts)
    const faces = facesOf(rolled, outcome)
    let group = 0
    return counts.map((count) => (count === 0 ? [] : groupFaces(rolled, faces, group++)))
  }
  return {
    pool,
    hands,
    view: (all, eye) => all.map((hand, seat) => (eye === 'table' || eye === seat ? hand : hand.map(() => HIDDEN_FACE))),
    imagine: (all, random) =>
      all.map((hand) =>
        hand.includes(HIDDEN_FACE) ? facesOf(dice(hand.length, sides), sample(dice(hand.length, sides), random)) : hand,
      ),
    print: (counts, outcome, eye) => {
      if (eye === 'table') return printOutcome(pool(counts), outcome)
      const own = typeof eye === 'number' ? (hands(counts, outcome)[eye] ?? []) : []
      if (own.length === 0) return '?'
      return counts.flatMap((count, seat) => (count === 0 ? [] : [seat === eye ? own.join('-') : '?'])).join('|')
    },
  }
}
