import { words } from '../words.ts'
import { useSettings } from './settings-context.tsx'
import { Sheet } from './sheet.tsx'

/** What the keyboard does at the table. */
export const KeysSheet = ({ onClose }: { onClose(): void }) => {
  const { settings } = useSettings()
  return (
    <Sheet title={words.keys.title} onClose={onClose}>
      {!settings.keys && <p>{words.keys.off}</p>}
      <dl className="keys">
        {words.keys.list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
