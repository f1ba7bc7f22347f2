import { ok, type Result } from '../../dice/index.ts'
import type { Draft, DraftFault, Workshop } from '../workshop.ts'
import { freeRanks, POINTS, SKILLS } from './content.ts'
import { parseSheet, printSheet } from './notation.ts'
import { READY_MADE } from './ready-made.ts'
import { parseRoster } from './roster.ts'
import { checkSheet, costOf, faultsOf } from './sheet.ts'
import { sheetText } from './text-words.ts'
import { draftOf, looseSheet, sheetOf } from './workshop/draft.ts'
import { figures } from './workshop/figures.ts'
import { count, size, solve } from './workshop/odds.ts'
import { rows } from './workshop/rows.ts'
import { words } from './workshop/words.ts'

const blank: Draft = draftOf({
  name: '',
  ...(Object.fromEntries(SKILLS.map((skill) => [skill, freeRanks(skill)])) as {
    [skill in (typeof SKILLS)[number]]: number
  }),
  arms: [],
})

/** A name that is taken at every table: that of a ready-made gladiator who is another one. */
const takenFault = (draft: Draft): readonly DraftFault[] => {
  const read = parseRoster(printSheet(sheetOf(draft)))
  return read.ok ? [] : [{ field: 'name', ...read.error }]
}

/** What the rules say against it; the name's own faults come first, so that a roster is only asked for a whole sheet. */
const faults = (draft: Draft): readonly DraftFault[] => {
  const wrong = faultsOf(looseSheet(draft))
  return wrong.length > 0 ? wrong : takenFault(draft)
}

const read = (text: string): Result<Draft, DraftFault> => {
  const sheet = parseSheet(text)
  if (!sheet.ok) return sheet
  const draft = draftOf(sheet.value)
  const [taken] = takenFault(draft)
  return taken === undefined ? ok(draft) : { ok: false, error: taken }
}

const print = (draft: Draft): string => {
  const sheet = checkSheet(looseSheet(draft))
  if (!sheet.ok) throw new RangeError(sheet.error.message)
  return printSheet(sheet.value)
}

/** One who costs no more than there is and contradicts nothing; the name does not matter. */
const isPlayable = (draft: Draft): boolean =>
  faultsOf(looseSheet({ ...draft, name: 'X' })).every(({ field }) => field === 'points') &&
  costOf(looseSheet(draft)) <= POINTS

/** Where gladiators are built with development points (G15, G17, G24). */
export const workshop: Workshop = {
  words,
  points: POINTS,
  blank,
  readyMade: READY_MADE.map(draftOf),
  rows,
  faults,
  print,
  read,
  say: (draft) => sheetText(sheetOf(draft)),
  figures,
  isPlayable,
  size,
  solve,
  count,
}
