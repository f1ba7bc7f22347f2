import { type Ledger, ROUNDING, type SeatAccount } from '../../odds/index.ts'
import { paint } from '../terminal.ts'
import { hang } from '../wrap.ts'
import { shown, shownChanges, type Unit } from './unit.ts'

type Term = { readonly head: string; readonly about: string; of(account: SeatAccount): number }

const TERMS: readonly Term[] = [
  { head: 'luck', about: 'luck', of: ({ luck }) => luck },
  { head: 'own', about: 'own choices', of: ({ cost }) => 0 - cost },
  {
    head: 'others',
    about: 'the others’ choices',
    of: ({ others }) => others.reduce((sum, given) => sum + given, 0),
  },
  { head: 'meeting', about: 'how choices met', of: ({ meeting }) => meeting },
  { head: 'unseen', about: 'what was hidden', of: ({ unseen }) => unseen },
  { head: 'rest', about: 'what the search leaves open', of: ({ residual }) => residual },
]

/** Luck and own choices stand in every account, the other terms where a game has them. */
const ALWAYS = 2

const termsIn = ({ seats }: Ledger): readonly Term[] =>
  TERMS.filter(({ of }, i) => i < ALWAYS || seats.some((account) => Math.abs(of(account)) > ROUNDING))

const LONGEST_NAME = 20
const COLUMN = 8

const cells = (all: readonly string[]): string => all.map((cell) => cell.padStart(COLUMN)).join('')

/** A table with one line a seat that adds up as it is read, at most 80 columns, and what it says below. */
export const accountLines = (ledger: Ledger, all: readonly string[], unit: Unit, width: number): readonly string[] => {
  const names = all.map((name) => name.slice(0, LONGEST_NAME))
  const wide = Math.max(...names.map((name) => name.length))
  const terms = termsIn(ledger)
  const rows = ledger.seats.map((account, seat) => {
    const [start, result] = [ledger.start[seat]!, ledger.result[seat]!]
    const changes = terms.map(({ of }) => of(account))
    const figures = [shown(start, unit), ...shownChanges(start, changes, result, unit), shown(result, unit)]
    return `${names[seat]!.padEnd(wide)}${cells(figures)}`
  })
  const head = `${' '.repeat(wide)}${cells(['start', ...terms.map((term) => term.head), 'result'])}`
  const words = `In ${unit.name}: start + ${terms.map(({ about }) => about).join(' + ')} = result.`
  return [paint('dim', head), ...rows, '', ...hang('', words, width)]
}
