import { grouped, itemAt } from '../../dice/index.ts'
import { paint } from '../terminal.ts'
import { hang } from '../wrap.ts'
import type { Offered } from './answer.ts'
import { texts } from '../text/texts.ts'

/** Offered choice with its number in the list, from 1. */
export type Numbered = { readonly one: Offered; readonly number: number }

/** Lists with more choices than this are shortened if the choices have groups. */
const FEW_CHOICES = 12

/** Maximum number of the coach's choices shown in full. */
const SHOWN = 3

export const numbered = (offered: readonly Offered[]): readonly Numbered[] =>
  offered.map((one, i) => ({ one, number: i + 1 }))

const choiceCost = ({ one: { coach } }: Numbered): number => coach?.worth?.cost ?? Number.POSITIVE_INFINITY

/** The coach's best choices, best first, at most `SHOWN`. Without figures, only the choices marked as best. */
const praised = (all: readonly Numbered[]): readonly Numbered[] => {
  const known = all.filter(({ one: { coach } }) => coach?.shows === 'figures' || coach?.worth?.best === true)
  return known
    .filter((one) => choiceCost(one) < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => choiceCost(a) - choiceCost(b))
    .slice(0, SHOWN)
}

const isMuch = (offered: readonly Offered[]): boolean =>
  offered.length > FEW_CHOICES && offered.some(({ words }) => words.group !== undefined)

/** Splits choices into those shown in full (ungrouped, or the coach's best) and the rest. */
export const parted = (
  offered: readonly Offered[],
): { readonly full: readonly Numbered[]; readonly rest: readonly Numbered[] } => {
  const all = numbered(offered)
  if (!isMuch(offered)) return { full: all, rest: [] }
  const single = all.filter(({ one }) => one.words.group === undefined)
  const full = [...new Set([...praised(all), ...single])]
  return { full, rest: all.filter((one) => !full.includes(one)) }
}

/** The coach's best choices, at most three; empty if the coach is silent. */
export const numberedChoices = (offered: readonly Offered[]): readonly Numbered[] => praised(numbered(offered))

/** Character that replaces spaces where a line must not break. */
const GLUE = '\u2060'

/** Formats a shortened choice of a group: `13: 1-1`. */
const memberText = ({ one: { words }, number }: Numbered): string =>
  `${number}: ${words.group?.item ?? words.label}`.replaceAll(' ', GLUE)

/** Lists choices by group, one paragraph each, with their numbers. */
export const groupLines = (rest: readonly Numbered[], width: number): readonly string[] => {
  const groups = grouped(rest, ({ one }) => one.words.group?.title ?? texts.choices.otherGroup)
  const wide = Math.max(0, ...[...groups.keys()].map(({ length }) => length))
  return [...groups].flatMap(([title, members]) =>
    hang(`      ${title.padEnd(wide)}  `, members.map(memberText).join(`${GLUE}${GLUE} `), width).map((line) =>
      line.replaceAll(GLUE, ' ').trimEnd(),
    ),
  )
}

export const restLines = (rest: readonly Numbered[], width: number): readonly string[] => {
  const text = texts.choices.rest(rest.length, itemAt(rest, 0).one.notation)
  return hang('      ', text, width).map((line) => paint('dim', line))
}
