import type { Ruleset } from '../../engine/index.ts'
import type { AnyManifest, ContentDoor } from '../../games/manifest.ts'
import { contentLines } from '../../kit/content/print.ts'
import { changesOf, piecesPlayed } from '../data/share/compare-address.ts'
import { houseRulesWords } from '../parts/house-rules/words.ts'
import { Load, useLoaded } from '../parts/load.tsx'
import { rulesWords } from '../text/rules-words.ts'
import { tableWords as w } from '../text/table-words.ts'

type PiecesProps = { readonly door: ContentDoor; readonly printed: string; readonly title: string }

/** Returns an owner's pieces in words, as in a terminal. @throws RangeError for a text that is no value of the rule */
const piecesInWords = async ({ load }: ContentDoor, printed: string): Promise<readonly string[]> => {
  const editor = await load()
  const draft = editor.read(printed)
  if (!draft.ok) throw new RangeError(draft.error.message)
  return contentLines(editor.form(draft.value), draft.value)
}

/** Number of lines above which the pieces start collapsed. */
const MANY_LINES = 60

const PiecesInPlay = ({ door, printed, title }: PiecesProps) => (
  <Load from={useLoaded(printed, () => piecesInWords(door, printed))} failed={rulesWords.failed}>
    {(lines) => (
      <details open={lines.length <= MANY_LINES}>
        <summary>{title}</summary>
        <pre className="sketch">{lines.join('\n')}</pre>
      </details>
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
