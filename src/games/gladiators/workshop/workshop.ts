import { ok, type Result } from '../../../dice/index.ts'
import type { Draft, DraftFault, SheetRefusal, Workshop, WorkshopWords } from '../../workshop.ts'
import { freeRanks, POINTS, SKILLS } from '../rules/content.ts'
import { EXAMPLE, parseSheet, printSheet, readDraft } from '../rules/notation.ts'
import { READY_MADE, readyMadeCalled, parseRoster } from '../rules/roster.ts'
import { checkSheet, costOf, faultsOf, tidied } from '../rules/sheet.ts'
import { sheetText, words } from '../text/words.ts'
import { draftOf, looseSheet, sheetOf } from './draft.ts'
import { figures } from './figures.ts'
import { count, size, solve } from './odds.ts'
import { rows } from './rows.ts'

const w = words.workshop

export const workshopWords: WorkshopWords = {
  one: words.versus.one,
  many: words.versus.many,
  about: w.about(POINTS),
  points: w.points,
  beats: w.beats,
  counted: w.counted,
  names: [
    'Ursa',
    'Aquila',
    'Spiculus',
    'Carpophora',
    'Hermes',
    'Amazonia',
    'Tetraites',
    'Achillia',
    'Priscus',
    'Mevia',
    'Celadus',
    'Nobilior',
  ],
}

const blank: Draft = draftOf({
  name: '',
  ...(Object.fromEntries(SKILLS.map((skill) => [skill, freeRanks(skill)])) as {
    [skill in (typeof SKILLS)[number]]: number
  }),
  arms: [],
})

/** Fault for a name reserved by a different ready-made gladiator. */
const takenFault = (draft: Draft): readonly DraftFault[] => {
  const read = parseRoster(printSheet(sheetOf(draft)))
  return read.ok ? [] : [{ field: 'name', ...read.error }]
}

/** Rule violations of a draft; the roster check runs only on a legal sheet. */
const faults = (draft: Draft): readonly DraftFault[] => {
  const wrong = faultsOf(looseSheet(draft))
  return wrong.length > 0 ? wrong : takenFault(draft)
}

/** Fault codes of values outside the price lists, which the workshop cannot show. */
const OUTSIDE = ['unknown', 'twice', 'negative', 'granted', 'most', 'whole']

const mendOf = (text: string): Draft | undefined => {
  const loose = readDraft(text)
  if (!loose.ok || faultsOf(loose.value).some(({ code }) => OUTSIDE.includes(code))) return undefined
  return draftOf(tidied(loose.value))
}

const refused = (text: string, wrong: DraftFault): Result<never, SheetRefusal> => {
  const mend = mendOf(text)
  return { ok: false, error: { ...wrong, ...(mend !== undefined && { mend }) } }
}

const noSheet = (text: string): Result<never, SheetRefusal> => ({
  ok: false,
  error: { field: 'sheet', code: 'none', message: w.noSheet(text.slice(0, 40), EXAMPLE) },
})

const read = (text: string): Result<Draft, SheetRefusal> => {
  const known = readyMadeCalled(text)
  if (known !== undefined) return ok(draftOf(known))
  if (!text.includes('.')) return noSheet(text)
  const sheet = parseSheet(text)
  if (!sheet.ok) return refused(text, sheet.error)
  const draft = draftOf(sheet.value)
  const [taken] = takenFault(draft)
  return taken === undefined ? ok(draft) : refused(text, taken)
}

const printDraft = (draft: Draft): string => {
  const sheet = checkSheet(looseSheet(draft))
  if (!sheet.ok) throw new RangeError(sheet.error.message)
  return printSheet(sheet.value)
}

/** True if a draft is affordable and consistent; ignores its name. */
const isPlayable = (draft: Draft): boolean =>
  faultsOf(looseSheet({ ...draft, name: 'X' })).every(({ field }) => field === 'points') &&
  costOf(looseSheet(draft)) <= POINTS

/** Workshop for building gladiators with development points (G15, G17, G24). */
export const workshop: Workshop = {
  words: workshopWords,
  points: POINTS,
  blank,
  readyMade: READY_MADE.map(draftOf),
  rows,
  faults,
  print: printDraft,
  read,
  say: (draft) => sheetText(sheetOf(draft)),
  figures,
  isPlayable,
  size,
  solve,
  count,
}
