import { type Clock, DAY, limits, usualSettings, MINUTE, SECOND } from '../../protocol/index.ts'
import { spanOf } from './time-words.ts'
import { onlineWords } from './words.ts'

/** Named time limits, for players who do not want to set clocks. */
const CLOCKS = {
  quick: { kind: 'live', move: 30 * SECOND, bank: 3 * MINUTE, away: 2 * MINUTE },
  usual: usualSettings('any', 2).clock,
  relaxed: { kind: 'none' },
  mail: { kind: 'days', days: 3 },
} as const satisfies Record<string, Clock>

const NAMED = ['quick', 'usual', 'relaxed', 'mail'] as const
export const TIME_CONTROLS = [...NAMED, 'own'] as const
export type TimeControl = (typeof TIME_CONTROLS)[number]

/** Clock of a time control; `own` keeps the previous clock. */
export const clockOf = (timeControl: TimeControl, before: Clock): Clock =>
  timeControl === 'own' ? before : CLOCKS[timeControl]

export const clockSentence = (clock: Clock): string => {
  const say = onlineWords.setup.timeControlAbout
  switch (clock.kind) {
    case 'none':
      return say.none(limits.idleGame / DAY)
    case 'days':
      return say.days(clock.days)
    case 'live':
      return say.live(spanOf(clock.move), spanOf(clock.bank), spanOf(clock.away))
    default:
      return clock satisfies never
  }
}

/** Clock setting: `unit` in milliseconds (1 for days), and its range in that unit. */
export type ClockField = {
  readonly name: 'move' | 'bank' | 'away'
  readonly unit: number
  readonly min: number
  readonly max: number
}

export const CLOCK_FIELDS: readonly ClockField[] = [
  { name: 'move', unit: SECOND, min: 5, max: 3600 },
  { name: 'bank', unit: MINUTE, min: 0, max: 120 },
  { name: 'away', unit: MINUTE, min: 0, max: 60 },
]
export const DAYS = { min: 1, max: 14 } as const

export const freshClock = (kind: Clock['kind']): Clock =>
  kind === 'live' ? CLOCKS.usual : kind === 'days' ? CLOCKS.mail : CLOCKS.relaxed
