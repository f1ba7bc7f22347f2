import type { Random } from '../src/dice/index.ts'

const FRESH = 20
const WAGER_AT = 5

const scoreOf = (counts: Int8Array): number => {
  let damage = 0
  let run = 0
  for (let face = 1; face <= 7; face++) {
    const times = face < 7 ? counts[face]! : 0
    if (times > 1) damage += (times - 1) * face
    if (times > 0) run++
    else {
      if (run >= 4) for (let inner = face - run + 1; inner < face - 1; inner++) damage += inner
      run = 0
    }
  }
  return damage
}

/** A random face among the distinct faces rolled, as a random player parries. */
const pickFace = (counts: Int8Array, below: Random['below']): number => {
  let kinds = 0
  for (let face = 1; face <= 6; face++) if (counts[face]! > 0) kinds++
  let left = below(kinds)
  for (let face = 1; face <= 6; face++) if (counts[face]! > 0 && left-- === 0) return face
  return 0
}

/**
 * Holmgang with default rules and random players, written only for speed: typed arrays without states, notation or
 * checks.
 * Returns a function that plays one game and returns its number of decisions. The baseline for the cost of the engine.
 */
export const newBareGame = (): ((random: Random) => number) => {
  const active = new Int8Array(2)
  const spares = new Int8Array(2)
  const fifth = new Int8Array(2)
  const counts = new Int8Array(7)
  const prepare = (defender: number, below: Random['below']): number => {
    const maySwap = spares[defender]! > 0 && active[defender]! < FRESH
    const mayWager = active[defender]! <= WAGER_AT
    if (!maySwap && !mayWager) return 0
    const chosen = below(1 + Number(maySwap) + Number(mayWager))
    if (chosen === 1 && maySwap) {
      active[defender] = FRESH
      spares[defender]!--
    } else if (chosen > 0) fifth[defender] = 1
    return 1
  }
  const swing = (attacker: number, below: Random['below']): number => {
    counts.fill(0)
    for (let n = 4 + fifth[attacker]!; n > 0; n--) counts[1 + below(6)]!++
    fifth[attacker] = 0
    counts[pickFace(counts, below)]!--
    counts[1 + below(6)]!++
    return scoreOf(counts)
  }
  return ({ below }) => {
    active.fill(FRESH)
    spares.fill(2)
    fifth.fill(0)
    let attacker = 0
    let [a, b] = [0, 0]
    while (a === b) [a, b] = [below(6), below(6)]
    if (b > a) attacker = 1
    for (let decisions = 0; ; attacker = 1 - attacker) {
      decisions += 1 + prepare(1 - attacker, below)
      const left = active[1 - attacker]! - swing(attacker, below)
      if (left < 0) return decisions
      active[1 - attacker] = left
    }
  }
}
