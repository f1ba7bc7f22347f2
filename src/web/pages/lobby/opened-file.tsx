import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { gameText } from '../../../engine/index.ts'
import type { RejectedText } from '../../../analysis/opening/open.ts'
import { readFile } from '../../data/files.ts'
import { keepText } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { isSealed } from '../../data/storage/vault.ts'
import { openFetched } from '../../parts/open/open-fetched.ts'
import { RefusedSheet } from '../../parts/open/refused.tsx'
import { words } from '../../text/words.ts'

type Refused = { readonly refused: RejectedText; readonly text?: string }

/** Returns the text of a file that opens, or why it does not. */
const openFile = async (file: File): Promise<string | Refused> => {
  const read = await readFile(file)
  if (read === undefined) return { refused: { fault: { code: 'huge', line: 1, message: words.open.tooLarge } } }
  const text = gameText(read)
  if (isSealed(text)) return text
  const opened = await openFetched(text)
  return opened.ok ? text : { refused: opened, text }
}

type OpenedFileProps = { readonly file: File; onAgain(): void; onClose(): void }

/** Saves the game of a file on this device and opens its table, or explains why it cannot. */
export const OpenedFile = ({ file, ...props }: OpenedFileProps) => {
  const [, navigate] = useLocation()
  const [trouble, setTrouble] = useState<Refused>()
  useEffect(() => {
    let isWanted = true
    const open = async (): Promise<void> => {
      const opened = await openFile(file)
      if (!isWanted) return
      if (typeof opened === 'string') navigate(`/table/${keepText(store, opened)}`)
      else setTrouble(opened)
    }
    void open()
    return () => {
      isWanted = false
    }
  }, [file, navigate])
  return trouble && <RefusedSheet {...trouble} {...props} />
}
