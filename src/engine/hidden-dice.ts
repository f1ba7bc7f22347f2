import { type DiceGroup, dice, type Faces, type Outcome, type Pool, poolOf, printOutcome } from '../dice/index.ts'
import { facesOf, groupFaces, type Random, sample } from '../dice/index.ts'
import type { Eye, PerSeat } from './game.ts'

/** Face of a die that an eye cannot see. */
export const HIDDEN_FACE = 0

/** Dice that all seats roll at once and hide from each other. `counts`: number of dice by seat. */
interface HiddenDice {
  /** Returns one roll of all dice; groups are labelled "seat N", and seats without dice have no group. */
  pool(counts: PerSeat<number>): Pool
  /** Returns each seat's faces, ascending, from an outcome of `pool(counts)`. */
  hands(counts: PerSeat<number>, outcome: Outcome): PerSeat<Faces>
  /** Returns the hands as a viewer sees them; other seats' dice are `HIDDEN_FACE`. */
  view(hands: PerSeat<Faces>, eye: Eye): PerSeat<Faces>
  /** Returns the hands with every hidden hand rolled at random. */
  imagine(hands: PerSeat<Faces>, random: Random): PerSeat<Faces>
  /** Formats an outcome of `pool(counts)` for a viewer: "2-5|?" for seat 0 of two; "?" for an onlooker. */
  print(counts: PerSeat<number>, outcome: Outcome, eye: Eye): string
}

/** Creates hidden dice with this number of sides. */
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
