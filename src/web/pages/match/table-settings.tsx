import type { AnyManifest } from '../../../games/index.ts'
import type { Match } from '../../../protocol/index.ts'
import { rulesShort } from '../../online/table-facts.ts'
import { clockWords, words } from './words.ts'

const w = words.gather

type SettingsProps = { readonly manifest: AnyManifest; readonly match: Match }

/** How this table plays: time, house rules, what is allowed. */
export const TableSettings = ({ manifest, match: { settings } }: SettingsProps) => {
  const changed = rulesShort(manifest, settings.rules)
  return (
    <details className="table-settings" open>
      <summary>{w.settings}</summary>
      <ul>
        <li>{clockWords(settings)}</li>
        {changed.length === 0 && <li>{w.asPrinted}</li>}
        {changed.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{settings.coach ? w.coach : w.noCoach}</li>
        <li>{settings.undo ? w.undo : w.noUndo}</li>
      </ul>
    </details>
  )
}
