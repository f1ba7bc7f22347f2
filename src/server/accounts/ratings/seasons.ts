/** A season of the leaderboards: from then on, and until the next one begins. Milliseconds since 1970. */
export type Season = { readonly from: number; readonly until?: number }

/** When seasons begin: at these times, and after the last one again and again, where `every` says so. */
export type SeasonSetting = {
  readonly starts: readonly number[]
  readonly every?: { readonly count: number; readonly unit: 'D' | 'W' | 'M' }
}

/** The first moment of a day in UTC ("2026-09-01"); undefined where there is no such day. */
const dayStart = (text: string): number | undefined => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? at : undefined
}

/** `2026-09-01/P3M` (every three months from that day), or days in order; undefined for anything else. */
export const seasonsIn = (text: string): SeasonSetting | undefined => {
  const [, day = '', count, unit] = /^(\S+)\/P([1-9]\d{0,2})([DWM])$/.exec(text.trim()) ?? []
  const days = count === undefined ? text.split(/[\s,]+/).filter((one) => one !== '') : [day]
  const starts = days.flatMap((one) => dayStart(one) ?? [])
  if (starts.length < days.length || starts.some((at, i) => i > 0 && at <= (starts[i - 1] ?? 0))) return undefined
  return { starts, ...(count !== undefined && { every: { count: Number(count), unit: unit as 'D' | 'W' | 'M' } }) }
}

const DAYS = { D: 1, W: 7 } as const

/** The start of the season number `n`, from 0. A month without such a day begins it on its last one. */
const startAt = (first: number, { count, unit }: NonNullable<SeasonSetting['every']>, n: number): number => {
  const date = new Date(first)
  if (unit !== 'M')
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + n * count * DAYS[unit])
  const month = date.getUTCMonth() + n * count
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last))
}

/** So many seasons are listed at most. */
const MOST_SEASONS = 24

export const seasonsUntil = ({ starts, every }: SeasonSetting, now: number): readonly Season[] => {
  const [first] = starts
  const all = [...starts]
  if (first !== undefined && every !== undefined)
    for (let n = 1; (all.at(-1) ?? now) <= now; n++) all.push(startAt(first, every, n))
  const seasons = all.map((from, i) => ({ from, ...(i + 1 < all.length && { until: all[i + 1] ?? from }) }))
  return seasons
    .filter(({ from }) => from <= now)
    .slice(-MOST_SEASONS)
    .toReversed()
}
