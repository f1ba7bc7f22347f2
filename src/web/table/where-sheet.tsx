import { useEffect } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useSettings } from '../parts/settings-context.tsx'
import { words } from '../text/words.ts'
import type { Session } from './session.ts'
import { sketchOf } from './game-log.ts'

/** The key that opens it. */
const WHERE_KEY = 'w'

/** Pressed once more, the key closes what it opened. */
const useKeyAgain = (close: () => void): void => {
  const { settings } = useSettings()
  useEffect(() => {
    const onKey = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (settings.keys && key.toLowerCase() === WHERE_KEY && !(repeat || ctrlKey || metaKey || altKey)) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close, settings.keys])
}

type WhereSheetProps = { readonly manifest: AnyManifest; readonly session: Session; onClose(): void }

/** The position that is shown, in a few lines of plain words, for eye and ear. */
export const WhereSheet = ({ manifest, session, onClose }: WhereSheetProps) => {
  useKeyAgain(onClose)
  return (
    <Sheet title={words.table.where} shape="small" told toRead onClose={onClose}>
      <pre className="sketch">{sketchOf(manifest, session)}</pre>
    </Sheet>
  )
}
