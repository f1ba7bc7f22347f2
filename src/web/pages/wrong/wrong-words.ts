import { catalogue } from '../../../kit/catalogue.ts'
import { DAY, limits, moveTime, type Settings } from '../../../protocol/index.ts'
import { timeWords } from '../../online/time-words.ts'
import { en } from '../../text/en/wrong.ts'

export const wrongWords = catalogue({ en })

/** Names of the server's limits; values may differ from the defaults. */
export type Limits = { readonly [K in keyof typeof limits]: number }

type CaseId = keyof typeof en.cases
type PartId = keyof typeof en.parts

export type WrongCase = { readonly id: CaseId; readonly title: string; readonly told: readonly string[] }
export type WrongPart = { readonly title: string; readonly cases: readonly WrongCase[] }

/** Sections of the page, in order. */
const PARTS = {
  connection: ['network', 'twice', 'closed', 'device', 'forgotten', 'tabs', 'slow', 'clock'],
  others: ['leaver', 'deserted', 'empty', 'question', 'rude', 'deleted'],
  dice: ['unrevealed', 'server-cheats', 'player-cheats', 'lucky'],
  server: ['killed', 'gone', 'restored', 'other-log', 'disk'],
  crowds: ['full', 'flood'],
} as const satisfies { readonly [part in PartId]: readonly CaseId[] }

const UNITS = [
  [DAY, timeWords.units.day],
  [DAY / 24, timeWords.units.hour],
  [60_000, timeWords.units.minute],
] as const

/** Formats milliseconds in the largest unit with a whole number: "5 minutes", "90 seconds". */
export const timeText = (milliseconds: number): string => {
  const unit = UNITS.find(([size]) => milliseconds >= size && milliseconds % size === 0)
  return unit === undefined ? timeWords.units.second(milliseconds / 1000) : unit[1](milliseconds / unit[0])
}

const NAMES = Object.keys(limits) as readonly (keyof Limits)[]

const timesOf = (figures: Limits): { readonly [K in keyof Limits]: string } => {
  const times = Object.fromEntries(NAMES.map((name) => [name, timeText(figures[name])]))
  return times as { [K in keyof Limits]: string }
}

const clockText = ({ clock }: Settings): string => {
  if (clock.kind === 'none') return wrongWords.clock.none
  const move = timeText(moveTime(clock) ?? 0)
  return clock.kind === 'days'
    ? wrongWords.clock.days(move)
    : wrongWords.clock.live(move, timeText(clock.bank), timeText(clock.away))
}

/** All sections, with the given limits filled in. */
export const wrongParts = (figures: Limits, usual: Settings): readonly WrongPart[] => {
  const given = { n: figures, time: timesOf(figures) }
  const caseOf = (id: CaseId): WrongCase => {
    const { title, told } = wrongWords.cases[id]
    return { id, title, told: id === 'clock' ? [wrongWords.late[usual.late], clockText(usual)] : told(given) }
  }
  return (Object.keys(PARTS) as PartId[]).map((part) => ({
    title: wrongWords.parts[part],
    cases: PARTS[part].map(caseOf),
  }))
}
