import type { Ruleset } from '../../engine/index.ts'
import type { AnyManifest, ContentDoor } from '../../games/manifest.ts'
import { contentChanges, contentEntries, type ContentEntry } from '../../kit/content/print.ts'
import { changesOf, piecesPlayed } from '../data/share/compare-address.ts'
import { houseRulesWords } from '../parts/house-rules/words.ts'
import { Load, useLoaded } from '../parts/load.tsx'
import { rulesWords } from '../text/rules-words.ts'
import { tableWords as w } from '../text/table-words.ts'

type PiecesProps = { readonly door: ContentDoor; readonly printed: string; readonly title: string }

type PiecesInWords = { readonly changes: readonly string[]; readonly entries: readonly ContentEntry[] }

/** Returns an owner's pieces in words. @throws RangeError for a text that is no value of the rule */
const piecesInWords = async ({ load }: ContentDoor, printed: string): Promise<PiecesInWords> => {
  const { read, form, ours } = await load()
  const draft = read(printed)
  if (!draft.ok) throw new RangeError(draft.error.message)
  const parts = form(draft.value)
  const changes = contentChanges({ parts, draft: draft.value }, { parts: form(ours), draft: ours })
  return { changes, entries: contentEntries(parts, draft.value) }
}

/** Number of entries above which the pieces start collapsed. */
const MANY_ENTRIES = 60

/** Most changes that are listed. */
const MOST_CHANGES = 30

const countEntries = (entries: readonly ContentEntry[]): number =>
  entries.reduce((sum, entry) => sum + 1 + entry.drawing.length + countEntries(entry.entries), 0)

const Entries = ({ entries }: { readonly entries: readonly ContentEntry[] }) => (
  <ul>
    {entries.map(({ text, entries: inner, drawing }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a set never move
      <li key={i}>
        {text}
        {inner.length > 0 && <Entries entries={inner} />}
        {drawing.length > 0 && <pre className="sketch">{drawing.join('\n')}</pre>}
      </li>
    ))}
  </ul>
)

const PiecesInPlay = ({ door, printed, title }: PiecesProps) => (
  <Load from={useLoaded(printed, () => piecesInWords(door, printed))} failed={rulesWords.failed}>
    {({ changes, entries }) => (
      <>
        <p>{changes.length === 0 ? w.piecesSame(title) : w.piecesDiffer(title)}</p>
        <ul>
          {changes.slice(0, MOST_CHANGES).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {changes.length > MOST_CHANGES && <li>{w.moreChanges(changes.length - MOST_CHANGES)}</li>}
        </ul>
        <details open={countEntries(entries) <= MANY_ENTRIES}>
          <summary>{w.allPieces(title)}</summary>
          <Entries entries={entries} />
        </details>
      </>
    )}
  </Load>
)

/** Changed house rules and an owner's pieces, shown above the rules at a table; null if all are as printed. */
export const RulesInPlay = ({ manifest, rules }: { readonly manifest: AnyManifest; readonly rules: Ruleset }) => {
  const changes = changesOf(manifest, rules)
  const { content: door } = manifest
  const pieces = piecesPlayed(manifest, rules)
  if (changes.length === 0) return null
  return (
    <section className="rules-in-play">
      <h3>{w.inPlay}</h3>
      <p>{w.inPlayAbout}</p>
      <ul>
        {changes.map(({ rule, title, value }) => (
          <li key={rule}>{houseRulesWords.change(title, value)}</li>
        ))}
      </ul>
      {door !== undefined && pieces !== undefined && (
        <PiecesInPlay door={door} printed={`${rules[door.rule]}`} title={pieces} />
      )}
    </section>
  )
}
