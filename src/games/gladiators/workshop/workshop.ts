import { memo, ok, type Result } from '../../../dice/index.ts'
import type { RulesRequest } from '../../../engine/index.ts'
import type { Draft, DraftFault, SheetRefusal, Workshop, WorkshopWords } from '../../workshop.ts'
import { armouryOf, HOUSE_TABLES, isHouse } from '../content/in-play.ts'
import { EXAMPLE, parseSheet, printSheet, readDraft } from '../rules/notation.ts'
import { readyMadeCalled, parseRoster } from '../rules/roster.ts'
import { costOf, faultsOf, tidied } from '../rules/sheet.ts'
import { sheetText, words } from '../text/words.ts'
import { draftOf, looseSheet, sheetOf } from './draft.ts'
import { figuresOf } from './figures.ts'
import { count, duelOf, sizeOfDuel, solve } from './odds.ts'
import { rowsOf } from './rows.ts'

const w = words.workshop

const workshopWords: WorkshopWords = {
  one: words.versus.one,
  many: words.versus.many,
  about: '',
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

/** Fault codes of values outside the price lists, which the workshop cannot show. */
const OUTSIDE = ['unknown', 'twice', 'negative', 'granted', 'most', 'whole']

const noSheet = (text: string): Result<never, SheetRefusal> => ({
  ok: false,
  error: { field: 'sheet', code: 'none', message: w.noSheet(text.slice(0, 40), EXAMPLE) },
})

/** Workshop for building gladiators with development points (G15, G17, G24, G28). */
const workshopWith = (tables: string): Workshop => {
  const rules = { tables }
  const armoury = armouryOf(rules)
  const { points, gladiators } = armoury
  const sheetIn = (draft: Draft) => sheetOf(draft, armoury)
  /** An owner's ready-made gladiators may cost any number of points. */
  const isGiven = (draft: Draft) => gladiators.some((one) => printSheet(one) === printSheet(sheetIn(draft)))
  const faultsIn = (draft: Draft) => (isGiven(draft) ? [] : faultsOf(looseSheet(draft, armoury), armoury))
  const duel = (draft: Draft, other: Draft) => duelOf([sheetIn(draft), sheetIn(other)], rules)
  /** Fault for a name reserved by a different ready-made gladiator. */
  const takenFault = (draft: Draft): readonly DraftFault[] => {
    const read = parseRoster(printSheet(sheetIn(draft)), rules)
    return read.ok ? [] : [{ field: 'name', ...read.error }]
  }
  const mendOf = (text: string): Draft | undefined => {
    const loose = readDraft(text)
    if (!loose.ok || faultsOf(loose.value, armoury).some(({ code }) => OUTSIDE.includes(code))) return undefined
    return draftOf(tidied(loose.value, armoury), armoury)
  }
  const refused = (text: string, wrong: DraftFault): Result<never, SheetRefusal> => {
    const mend = mendOf(text)
    return { ok: false, error: { ...wrong, ...(mend !== undefined && { mend }) } }
  }
  return {
    words: { ...workshopWords, about: w.about(points) },
    rules: isHouse(tables) ? {} : rules,
    points,
    blank: draftOf(tidied({ name: '', arms: [] }, armoury), armoury),
    readyMade: gladiators.map((sheet) => draftOf(sheet, armoury)),
    rows: (draft) => rowsOf(draft, armoury),
    faults: (draft) => {
      const wrong = faultsIn(draft)
      return wrong.length > 0 ? wrong : takenFault(draft)
    },
    print: (draft) => {
      const [wrong] = faultsIn(draft)
      if (wrong !== undefined) throw new RangeError(wrong.message)
      return printSheet(sheetIn(draft))
    },
    read: (text) => {
      const known = readyMadeCalled(text, rules)
      if (known !== undefined) return ok(draftOf(known, armoury))
      if (!text.includes('.')) return noSheet(text)
      const given = gladiators.find((one) => printSheet(one) === text)
      const sheet = given === undefined ? parseSheet(text, armoury) : ok(given)
      if (!sheet.ok) return refused(text, sheet.error)
      const draft = draftOf(sheet.value, armoury)
      const [taken] = takenFault(draft)
      return taken === undefined ? ok(draft) : refused(text, taken)
    },
    say: (draft) => sheetText(sheetIn(draft)),
    figures: (draft, other) => figuresOf([sheetIn(draft), sheetIn(other)], rules),
    isPlayable: (draft) =>
      isGiven(draft) ||
      (faultsIn({ ...draft, name: 'X' }).every(({ field }) => field === 'points') &&
        costOf(looseSheet(draft, armoury), armoury) <= points),
    size: (draft, other) => sizeOfDuel(duel(draft, other)),
    solve: (draft, other, onProgress) => solve(duel(draft, other), onProgress),
    count: (draft, other, battles) => count(duel(draft, other), battles),
  }
}

/** Number of workshops cached. */
const KEPT = 4
const workshops = memo<Workshop>(KEPT)

/** Returns the workshop for the weapons and prices that the house rules select. */
export const workshopFor = ({ tables = HOUSE_TABLES }: RulesRequest = {}): Workshop =>
  workshops(`${tables}`, () => workshopWith(`${tables}`))
