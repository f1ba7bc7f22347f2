import { memo, ok, type Result } from '../../../dice/index.ts'
import type { RulesRequest } from '../../../engine/index.ts'
import type { Draft, DraftFault, SheetRefusal, Workshop, WorkshopWords } from '../../workshop.ts'
import { armouryOf, HOUSE_TABLES, isHouse, type TablesPlayed } from '../rules/in-play.ts'
import { EXAMPLE, parseSheet, printSheet, readDraft } from '../rules/notation.ts'
import { readyMadeCalled, parseRoster } from '../rules/roster.ts'
import { costOf, faultsOf, type Sheet, tidied } from '../rules/sheet.ts'
import { sheetText, words } from '../text/words.ts'
import { draftOf, looseSheet, sheetOf } from './draft.ts'
import { figuresOf } from './figures.ts'
import { count, type Duel, duelOf, sizeOfDuel, solve } from './odds.ts'
import { priceRows } from './rows.ts'

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

type Stocked = ReturnType<typeof armouryOf>

/** True for a ready-made gladiator. An owner's may cost any number of points. */
const isGiven = (sheet: Sheet, { gladiators }: Stocked): boolean =>
  gladiators.some((one) => printSheet(one) === printSheet(sheet))

const faultsIn = (draft: Draft, armoury: Stocked): readonly DraftFault[] =>
  isGiven(sheetOf(draft, armoury), armoury) ? [] : faultsOf(looseSheet(draft, armoury), armoury)

/** Fault for a name reserved by a different ready-made gladiator. */
const takenFault = (sheet: Sheet, rules: TablesPlayed): readonly DraftFault[] => {
  const read = parseRoster(printSheet(sheet), rules)
  return read.ok ? [] : [{ field: 'name', ...read.error }]
}

const mendOf = (text: string, armoury: Stocked): Draft | undefined => {
  const loose = readDraft(text)
  if (!loose.ok || faultsOf(loose.value, armoury).some(({ code }) => OUTSIDE.includes(code))) return undefined
  return draftOf(tidied(loose.value, armoury), armoury)
}

const readText = (text: string, rules: TablesPlayed): Result<Draft, SheetRefusal> => {
  const armoury = armouryOf(rules)
  const refused = (wrong: DraftFault): Result<never, SheetRefusal> => {
    const mend = mendOf(text, armoury)
    return { ok: false, error: { ...wrong, ...(mend !== undefined && { mend }) } }
  }
  const known = readyMadeCalled(text, rules) ?? armoury.gladiators.find((one) => printSheet(one) === text)
  if (known !== undefined) return ok(draftOf(known, armoury))
  if (!text.includes('.')) return noSheet(text)
  const sheet = parseSheet(text, armoury)
  if (!sheet.ok) return refused(sheet.error)
  const [taken] = takenFault(sheet.value, rules)
  return taken === undefined ? ok(draftOf(sheet.value, armoury)) : refused(taken)
}

/** True for a ready-made gladiator, and for any affordable and consistent draft, whatever its name. */
const isPlayable = (draft: Draft, armoury: Stocked): boolean =>
  isGiven(sheetOf(draft, armoury), armoury) ||
  (faultsIn({ ...draft, name: 'X' }, armoury).every(({ field }) => field === 'points') &&
    costOf(looseSheet(draft, armoury), armoury) <= armoury.points)

/** Workshop for building gladiators with development points (G15, G17, G24, G28). */
const workshopWith = (rules: TablesPlayed): Workshop => {
  const armoury = armouryOf(rules)
  const sheetIn = (draft: Draft): Sheet => sheetOf(draft, armoury)
  const duel = (draft: Draft, other: Draft): Duel => duelOf([sheetIn(draft), sheetIn(other)], rules)
  return {
    words: { ...workshopWords, about: w.about(armoury.points) },
    rules: isHouse(rules.tables) ? {} : rules,
    points: armoury.points,
    blank: draftOf(tidied({ name: '', arms: [] }, armoury), armoury),
    readyMade: armoury.gladiators.map((sheet) => draftOf(sheet, armoury)),
    rows: (draft) => priceRows(draft, armoury),
    faults: (draft) => {
      const wrong = faultsIn(draft, armoury)
      return wrong.length > 0 ? wrong : takenFault(sheetIn(draft), rules)
    },
    print: (draft) => {
      const [wrong] = faultsIn(draft, armoury)
      if (wrong !== undefined) throw new RangeError(wrong.message)
      return printSheet(sheetIn(draft))
    },
    read: (text) => readText(text, rules),
    say: (draft) => sheetText(sheetIn(draft)),
    figures: (draft, other) => figuresOf([sheetIn(draft), sheetIn(other)], rules),
    isPlayable: (draft) => isPlayable(draft, armoury),
    size: (draft, other) => sizeOfDuel(duel(draft, other)),
    solve: (draft, other, onProgress) => solve(duel(draft, other), onProgress),
    count: (draft, other, battles) => count(duel(draft, other), battles),
  }
}

/** Number of workshops cached. */
const WORKSHOPS_KEPT = 4
const workshops = memo<Workshop>(WORKSHOPS_KEPT)

/** Returns the workshop for the weapons and prices that the house rules select. */
export const workshopFor = ({ tables = HOUSE_TABLES }: RulesRequest = {}): Workshop =>
  workshops(`${tables}`, () => workshopWith({ tables: `${tables}` }))
