import { type Oracle, OracleSilent } from '../oracle/oracle.ts'
import type { CompareAsk, ComparedSets } from './compared.ts'
import { isExact } from './figures.ts'

/** How far a comparison is. `compared` stays while more is worked out; `goal` is how many games are wanted by each set. */
export type Standing = {
  readonly compared?: ComparedSets
  readonly phase: 'working' | 'stopped' | 'done' | 'silent' | 'failed'
  readonly goal: number
  /** Of the games that are being played now, 0 to 1. */
  readonly share: number
  /** What the games that are being played take in all, or those that come next; missing while it is not known. */
  readonly seconds?: number
}

/** First what needs no games; then each step has four times as many, which halves what figures may be off. */
const STEPS = [0, 10, 100, 400]
const MORE = 4
/** The games that a page plays by itself, unless a step takes longer than this. */
const ENOUGH = 1600
const PATIENCE_SECONDS = 60

const nextGames = (goal: number, known = -1): number =>
  STEPS.find((games) => games > known && games < goal) ?? Math.min(goal, Math.max(known * MORE, ENOUGH))

/** Measures how many seconds a game takes, by what is heard of the progress; what comes before the first game is left out. */
const paceClock = (games: number, now: () => number) => {
  let first: { readonly at: number; readonly share: number } | undefined
  let last = { at: 0, share: 0 }
  return {
    hear: (share: number): void => {
      last = { at: now(), share }
      if (share > 0) first ??= last
    },
    pace: (): number | undefined =>
      first === undefined || last.share <= first.share
        ? undefined
        : (last.at - first.at) / 1000 / ((last.share - first.share) * games),
  }
}

export type Comparison = {
  /** Goes on towards four times as many games, or where it was stopped. */
  more(): void
  stop(): void
}

/** Compares two sets of house rules in ever more games, and tells how it stands. `stop` it when nobody looks any more. */
export const beginComparison = (
  oracle: Oracle,
  ask: Omit<CompareAsk, 'games'>,
  tell: (standing: Standing) => void,
  now: () => number = () => performance.now(),
): Comparison => {
  let standing: Standing = { phase: 'stopped', goal: ENOUGH, share: 0 }
  let run = 0
  let pace: number | undefined
  let patient = false

  const change = (part: Partial<Standing>): void => {
    standing = { ...standing, ...part }
    tell(standing)
  }

  const work = async (mine: number): Promise<void> => {
    const { compared: known, goal } = standing
    if (known !== undefined && (known.games >= goal || isExact(known)))
      return change({ phase: 'done', ...(pace !== undefined && { seconds: pace * goal * MORE }) })
    const games = nextGames(goal, known?.games)
    if (known !== undefined && pace !== undefined && !patient && pace * games > PATIENCE_SECONDS)
      return change({ phase: 'done', goal: known.games, seconds: pace * known.games * MORE })
    if (pace !== undefined) change({ seconds: pace * games })
    const clock = paceClock(games, now)
    const compared = await oracle.ask('compare', { ...ask, games }, (share) => {
      if (mine !== run) return
      clock.hear(share)
      const each = clock.pace()
      change({ share, ...(each !== undefined && { seconds: each * games }) })
    })
    if (mine !== run) return
    pace = clock.pace() ?? pace
    change({ compared, share: 0 })
    return work(mine)
  }

  const start = (): void => {
    run += 1
    const mine = run
    change({ phase: 'working', share: 0 })
    work(mine).catch((error: unknown) => {
      if (mine === run) change({ phase: error instanceof OracleSilent ? 'silent' : 'failed' })
    })
  }

  return {
    more() {
      if (standing.phase === 'working') return
      if (standing.phase === 'done') {
        patient = true
        change({ goal: standing.goal * MORE })
      }
      start()
    },
    stop() {
      run += 1
      oracle.close()
      if (standing.phase === 'working') change({ phase: 'stopped', share: 0 })
    },
  }
}
