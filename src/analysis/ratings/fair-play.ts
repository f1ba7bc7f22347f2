import { sumOf } from '../../odds/sum.ts'

/** Of telling choices how many were right, and how strong the player is rated. */
export type PlayRecord = { readonly rating: number; readonly telling: number; readonly right: number }

/**
 * How much more often a player is right than others of the same rating: `z` in standard deviations of what honest players show. `expected`: the
 * share that they get right, `spread` one standard deviation of it, over `peers` of them.
 */
export type Agreement = {
  readonly z: number
  readonly expected: number
  readonly spread: number
  readonly peers: number
}

/** Fewer choices, or fewer others to compare with, say nothing. */
export const LEAST_TELLING = 50
export const LEAST_PEERS = 12

/** From here on moderators are told that it is rare. */
export const RARE_Z = 4

/** Players of one rating differ by this much at least, as a logarithm: some know this game better than their results show. */
const LEAST_SPREAD = 0.1

/** Others who stand this many standard deviations off count less, so that a few helped ones do not pass for usual. */
const FAR_OFF = 1.5
const ROUNDS = 8

const MEDIAN_OF_NORMAL = 0.6745

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** A line by weighted least squares through (x, y): its height at `at`, and the variance of that height per unit of variance. */
const lineAt = (points: readonly { readonly x: number; readonly y: number; readonly weight: number }[], at: number) => {
  const total = sumOf(points.map(({ weight }) => weight))
  const mean = (of: 'x' | 'y'): number => sumOf(points.map((point) => point.weight * point[of])) / total
  const [x, y] = [mean('x'), mean('y')]
  const across = sumOf(points.map((point) => point.weight * (point.x - x) ** 2))
  const along = sumOf(points.map((point) => point.weight * (point.x - x) * (point.y - y)))
  const slope = across === 0 ? 0 : Math.max(0, along / across)
  return {
    heightAt: (rating: number): number => y + slope * (rating - x),
    variance: 1 / total + (across === 0 ? 0 : (at - x) ** 2 / across),
  }
}

const shareOf = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** The logarithm of right to wrong choices, half a choice added to both; differences between players are alike on it everywhere. */
const logitOf = ({ telling, right }: PlayRecord): number => Math.log((right + 0.5) / (telling - right + 0.5))

/** How far chance alone spreads that logarithm for a player whose true one is `logit`: a variance. */
const samplingOf = (logit: number, telling: number): number => {
  const share = shareOf(logit)
  return 1 / (telling * share * (1 - share) + 0.5)
}

/**
 * Compares a player with others, the logarithm of right to wrong choices taken as a line over the rating. How much honest players of one
 * rating differ is learned from the others: from the median of how far they lie off, so that a few helped ones do not widen it.
 * Undefined where there are too few choices or others. It proves nothing: who knows a game by heart looks the same.
 */
export const agreementOf = (own: PlayRecord, others: readonly PlayRecord[]): Agreement | undefined => {
  const peers = others.filter(({ telling }) => telling >= LEAST_TELLING)
  if (own.telling < LEAST_TELLING || peers.length < LEAST_PEERS) return undefined
  let spread = LEAST_SPREAD
  let scales = peers.map(() => 1)
  let line = lineAt([], own.rating)
  for (let round = 0; round < ROUNDS; round++) {
    const points = peers.map((peer, i) => {
      const y = logitOf(peer)
      return { x: peer.rating, y, weight: (scales[i] ?? 1) / (spread ** 2 + samplingOf(y, peer.telling)) }
    })
    line = lineAt(points, own.rating)
    const { heightAt } = line
    const offs = peers.map((peer) => {
      const height = heightAt(peer.rating)
      return { off: logitOf(peer) - height, sampling: samplingOf(height, peer.telling) }
    })
    const typical = medianOf(offs.map(({ off }) => Math.abs(off))) / MEDIAN_OF_NORMAL
    spread = Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, typical ** 2 - medianOf(offs.map((one) => one.sampling)))))
    scales = offs.map(({ off, sampling }) =>
      Math.min(1, (FAR_OFF * Math.sqrt(spread ** 2 + sampling)) / Math.max(Math.abs(off), 1e-9)),
    )
  }
  const height = line.heightAt(own.rating)
  const deviation = Math.sqrt(spread ** 2 + samplingOf(height, own.telling) + line.variance)
  const expected = shareOf(height)
  const shown = expected * (1 - expected) * deviation
  return { z: (logitOf(own) - height) / deviation, expected, spread: shown, peers: peers.length }
}

/** The usual time for a choice in seconds, and the factor by which two thirds of them are faster or slower; from logarithms. */
export type ChoiceTime = { readonly seconds: number; readonly factor: number; readonly choices: number }

export const choiceTimeOf = (timed: number, logs: number, logSquares: number): ChoiceTime | undefined => {
  if (timed < 2) return undefined
  const mean = logs / timed
  const variance = Math.max(0, logSquares / timed - mean * mean) * (timed / (timed - 1))
  return { seconds: Math.exp(mean), factor: Math.exp(Math.sqrt(variance)), choices: timed }
}
