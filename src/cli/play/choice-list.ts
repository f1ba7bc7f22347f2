import { grouped, itemAt } from '../../dice/index.ts'
import { paint } from '../terminal.ts'
import { hang } from '../wrap.ts'
import type { Offered } from './answer.ts'
import { texts } from '../text/texts.ts'

/** An offered choice with the number that takes it, from 1. */
export type Numbered = { readonly one: Offered; readonly number: number }

/** More choices than this are not all put in full, where the game's words say which belong together. */
const FEW_CHOICES = 12

/** So many of a coach's choices are put in full. */
const SHOWN = 3

export const numbered = (offered: readonly Offered[]): readonly Numbered[] =>
  offered.map((one, i) => ({ one, number: i + 1 }))

const choiceCost = ({ one: { coach } }: Numbered): number => coach?.worth?.cost ?? Number.POSITIVE_INFINITY

/** Those that a coach thinks best, the best first: three where he gives figures, else the best ones alone. */
const praised = (all: readonly Numbered[]): readonly Numbered[] => {
  const known = all.filter(({ one: { coach } }) => coach?.shows === 'figures' || coach?.worth?.best === true)
  return known
    .filter((one) => choiceCost(one) < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => choiceCost(a) - choiceCost(b))
    .slice(0, SHOWN)
}

/** Whether so much is offered that most of it is better told in a few words. */
const isMuch = (offered: readonly Offered[]): boolean =>
  offered.length > FEW_CHOICES && offered.some(({ words }) => words.group !== undefined)

/** Choices to be put in full: what belongs to no group, and what a coach thinks best; and the others. */
export const parted = (
  offered: readonly Offered[],
): { readonly full: readonly Numbered[]; readonly rest: readonly Numbered[] } => {
  const all = numbered(offered)
  if (!isMuch(offered)) return { full: all, rest: [] }
  const single = all.filter(({ one }) => one.words.group === undefined)
  const full = [...new Set([...praised(all), ...single])]
  return { full, rest: all.filter((one) => !full.includes(one)) }
}

/** The best that a coach knows, at most three; none where he is silent. */
export const numberedChoices = (offered: readonly Offered[]): readonly Numbered[] => praised(numbered(offered))

/** Stands for a blank at which no line is broken. */
const GLUE = '\u2060'

/** `13: 1-1`: a choice of a group, short. */
const memberText = ({ one: { words }, number }: Numbered): string =>
  `${number}: ${words.group?.item ?? words.label}`.replaceAll(' ', GLUE)

/** Choices by the groups that the game's words put them in, a paragraph each, with the number that takes each. */
export const groupLines = (rest: readonly Numbered[], width: number): readonly string[] => {
  const groups = grouped(rest, ({ one }) => one.words.group?.title ?? texts.choices.otherGroup)
  const wide = Math.max(0, ...[...groups.keys()].map(({ length }) => length))
  return [...groups].flatMap(([title, members]) =>
    hang(`      ${title.padEnd(wide)}  `, members.map(memberText).join(`${GLUE}${GLUE} `), width).map((line) =>
      line.replaceAll(GLUE, ' ').trimEnd(),
    ),
  )
}

/** How the choices of `groupLines` are taken. */
export const restLines = (rest: readonly Numbered[], width: number): readonly string[] => {
  const text = texts.choices.rest(rest.length, itemAt(rest, 0).one.notation)
  return hang('      ', text, width).map((line) => paint('dim', line))
}
