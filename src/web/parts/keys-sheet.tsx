import { useSettings } from './settings-context.tsx'
import { Sheet } from './sheet.tsx'
import { tableWords } from '../text/table-words.ts'

type Keys = readonly (readonly [key: string, what: string])[]

const KeyList = ({ keys }: { readonly keys: Keys }) => (
  <dl className="keys">
    {keys.map(([key, what]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
)

type KeysSheetProps = {
  /** The game's title, and what keys do on its ground. */
  readonly title: string
  readonly own?: Keys | undefined
  onClose(): void
}

/** What the keyboard does at the table: on the game's own ground first, then at every one. */
export const KeysSheet = ({ title, own, onClose }: KeysSheetProps) => {
  const { settings } = useSettings()
  return (
    <Sheet title={tableWords.keys.title} toRead onClose={onClose}>
      {!settings.keys && <p>{tableWords.keys.off}</p>}
      {own !== undefined && (
        <>
          <h3>{tableWords.keys.own(title)}</h3>
          <KeyList keys={own} />
          <h3>{tableWords.keys.others}</h3>
        </>
      )}
      <KeyList keys={tableWords.keys.list} />
    </Sheet>
  )
}
