import '../../local/alone/alone.css'
import { useMemo } from 'react'
import { parseRuleset, type Ruleset } from '../../../engine/index.ts'
import { goalOf } from '../../../games/alone.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { readBook } from '../../data/storage/records.ts'
import { store } from '../../data/storage/store.ts'
import type { TableForm } from '../../data/new-game.ts'
import { BookFigures, DivisionFigures } from '../../local/alone/book-figures.tsx'
import { GhostSwitch } from '../../local/alone/ghost-switch.tsx'
import type { ResultChances } from '../../../analysis/ghost/ghost-report.ts'
import { useResults } from '../../local/alone/use-results.ts'
import { aloneWords as w } from '../../local/alone/words.ts'
import { itemAt } from '../../../dice/index.ts'

const meanIn = ({ chances }: ResultChances): number => chances.reduce((sum, chance, n) => sum + chance * n, 0)

type AloneProps = { readonly manifest: AnyManifest; readonly rules: Ruleset; readonly practice: boolean }

const AloneBook = ({ manifest, rules, practice }: AloneProps) => {
  const key = JSON.stringify(rules)
  const books = useMemo(
    () =>
      (manifest.alone?.divisions?.(rules) ?? [undefined]).map((division) => ({
        title: division?.title ?? '',
        book: readBook(store, manifest, rules, division),
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- the key contains all rules
    [manifest, key],
  )
  const results = useResults(manifest, rules, true)
  const goal = goalOf(manifest, rules)
  return (
    <fieldset className="alone-fields">
      <legend>{w.title}</legend>
      {manifest.alone?.divisions === undefined ? (
        <BookFigures book={itemAt(books, 0).book} goal={goal} />
      ) : (
        <DivisionFigures books={books} goal={goal} />
      )}
      <p className="soft alone-expected">
        {results === undefined ? '' : w.expected(results.title, meanIn(results), goal.many)}
      </p>
      {practice && <p className="soft">{w.uncounted.seeded}</p>}
      <GhostSwitch />
    </fieldset>
  )
}

/** Fields for the opponents of a solo table; null for other tables. */
export const AloneFields = ({ manifest, form }: { readonly manifest: AnyManifest; readonly form: TableForm }) => {
  const [only, ...others] = form.seats
  const rules = parseRuleset(manifest.game.houseRules, form.rules)
  if (only === undefined || only.bot !== undefined || others.length > 0 || !rules.ok) return null
  return <AloneBook manifest={manifest} rules={rules.value} practice={form.seed !== undefined} />
}
