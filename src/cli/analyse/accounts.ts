import { itemAt } from '../../dice/index.ts'
import { type Ledger, ROUNDING, type SeatAccount } from '../../odds/index.ts'
import { paint } from '../terminal.ts'
import { hang } from '../wrap.ts'
import { shownPayoff, shownChanges, type Unit } from './unit.ts'
import { cutName, lettersOf, nameColumn } from '../../kit/name-column.ts'
import { texts } from '../text/texts.ts'

type Term = { readonly head: string; readonly about: string; of(account: SeatAccount): number }

const { terms: HEADS, termAbouts: ABOUTS } = texts.analysis

const TERMS: readonly Term[] = [
  { head: HEADS.luck, about: ABOUTS.luck, of: ({ luck }) => luck },
  { head: HEADS.own, about: ABOUTS.own, of: ({ cost }) => 0 - cost },
  {
    head: HEADS.others,
    about: ABOUTS.others,
    of: ({ others }) => others.reduce((sum, given) => sum + given, 0),
  },
  { head: HEADS.meeting, about: ABOUTS.meeting, of: ({ meeting }) => meeting },
  { head: HEADS.unseen, about: ABOUTS.unseen, of: ({ unseen }) => unseen },
]

/** Number of terms that every account shows: luck and own choices. Other terms appear only if nonzero. */
const ALWAYS = 2

/**
 * Term for the residual. In an estimated ledger it is the unexplained part; in an exact ledger, the gain by choices
 * better than the reference's.
 */
const restTerm = ({ exact }: Ledger): Term => ({
  head: HEADS.rest,
  about: exact ? ABOUTS.better : ABOUTS.estimate,
  of: ({ residual }) => residual,
})

const termsIn = (ledger: Ledger): readonly Term[] =>
  [...TERMS, restTerm(ledger)].filter(
    ({ of }, i) => i < ALWAYS || ledger.seats.some((account) => Math.abs(of(account)) > ROUNDING),
  )

const NAME_COLUMN = 20
const SHORTEST_ROOM = 8
const COLUMN = 8

type AccountLines = { readonly name: string; readonly figures: readonly string[] }

const cells = (all: readonly string[]): string => all.map((cell) => cell.padStart(COLUMN)).join('')

/** Table with one line per seat; undefined if the terminal is too narrow. */
const accountRows = (
  heads: readonly string[],
  accounts: readonly AccountLines[],
  width: number,
): readonly string[] | undefined => {
  const room = Math.min(NAME_COLUMN, width - heads.length * COLUMN)
  if (room < SHORTEST_ROOM) return undefined
  const wide = Math.min(room, Math.max(...accounts.map(({ name }) => lettersOf(name).length)))
  const rows = accounts.map(({ name, figures }) => `${nameColumn(name, wide)}${cells(figures)}`)
  return [paint('dim', `${' '.repeat(wide)}${cells(heads)}`), ...rows]
}

/** Lists one figure per line, for narrow terminals. */
const listsOf = (heads: readonly string[], accounts: readonly AccountLines[]): readonly string[] =>
  accounts.flatMap(({ name, figures }) => [
    cutName(name, NAME_COLUMN),
    ...figures.map((figure, i) => `  ${itemAt(heads, i).padEnd(COLUMN)}${figure.padStart(COLUMN)}`),
  ])

/** Table with one line per seat, followed by notes. The rounded figures of a line add up. */
export const accountLines = (
  ledger: Ledger,
  names: readonly string[],
  unit: Unit,
  width: number,
): readonly string[] => {
  const terms = termsIn(ledger)
  const accounts = ledger.seats.map((account, seat) => {
    const [start, result] = [itemAt(ledger.start, seat), itemAt(ledger.result, seat)]
    const changes = shownChanges(
      start,
      terms.map(({ of }) => of(account)),
      result,
      unit,
    )
    return { name: itemAt(names, seat), figures: [shownPayoff(start, unit), ...changes, shownPayoff(result, unit)] }
  })
  const heads = [HEADS.start, ...terms.map(({ head }) => head), HEADS.result]
  const about = texts.analysis.sum(
    unit.name,
    terms.map((term) => term.about),
  )
  return [...(accountRows(heads, accounts, width) ?? listsOf(heads, accounts)), '', ...hang('', about, width)]
}
