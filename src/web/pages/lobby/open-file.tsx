import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { gameText } from '../../../engine/index.ts'
import { openFetched } from '../../parts/open/open-fetched.ts'
import { RefusedSheet } from '../../parts/open/refused.tsx'
import type { RejectedText } from '../../../analysis/opening/open.ts'
import { readFile } from '../../data/files.ts'
import { useDrop } from '../../parts/use-drop.ts'
import { Button } from '../../../kit/index.ts'
import { keepText } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { isSealed } from '../../data/storage/vault.ts'
import { words } from '../../text/words.ts'
import { homeWords } from './words.ts'

type Trouble = { readonly refused: RejectedText; readonly text?: string; onAgain?(): void }

const tooLarge: Trouble = { refused: { fault: { code: 'huge', line: 1, message: words.open.tooLarge } } }

/** Lets the user open a game file. Saves the game on this device and opens its table, or explains the error. */
export const OpenFile = () => {
  const [, navigate] = useLocation()
  const [trouble, setTrouble] = useState<Trouble>()
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File): Promise<void> => {
    const read = await readFile(file)
    if (read === undefined) return setTrouble(tooLarge)
    const text = gameText(read)
    if (isSealed(text)) return navigate(`/table/${keepText(store, text)}`)
    const opened = await openFetched(text)
    if (opened.ok) navigate(`/table/${keepText(store, text)}`)
    else setTrouble({ refused: opened, text, onAgain: () => void open(file) })
  }
  const over = useDrop((file) => void open(file))
  return (
    <section className={over ? 'open-file over' : 'open-file'} aria-labelledby="open-title">
      <h2 id="open-title">{homeWords.open}</h2>
      <p className="soft">{over ? homeWords.drop : homeWords.openAbout}</p>
      <Button onClick={() => input.current?.click()}>{homeWords.open}</Button>
      <input
        ref={input}
        type="file"
        className="kit-unseen"
        tabIndex={-1}
        aria-label={homeWords.open}
        accept=".hazelring,text/plain"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void open(file)
          event.target.value = ''
        }}
      />
      {trouble !== undefined && <RefusedSheet {...trouble} onClose={() => setTrouble(undefined)} />}
    </section>
  )
}
