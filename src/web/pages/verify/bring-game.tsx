import { useId, useRef, useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { readFile } from '../../data/files.ts'
import { useDrop } from '../../parts/use-drop.ts'
import { verifyWords as w } from './words.ts'

type BringProps = {
  readonly again: boolean
  /** Undefined for a file that is too large to be a game. */
  onText(text: string | undefined): void
}

const PasteField = ({ onText }: Pick<BringProps, 'onText'>) => {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault()
        onText(text)
      }}
    >
      <label htmlFor={id}>{w.paste}</label>
      <textarea
        id={id}
        rows={5}
        required
        spellCheck={false}
        placeholder="hazelring 1 …"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{w.check}</Button>
    </form>
  )
}

/** Where a game to be checked comes from: a file, something dropped, or pasted text. */
export const BringGame = ({ again, onText }: BringProps) => {
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File): void => void readFile(file).then(onText)
  const over = useDrop(take)
  return (
    <section className={over ? 'bring open-file over' : 'bring open-file'} aria-labelledby="bring-title">
      <h2 id="bring-title">{again ? w.another : w.bring}</h2>
      <p className="soft">{over ? w.drop : w.bringAbout}</p>
      <Button look={again ? 'plain' : 'now'} onClick={() => input.current?.click()}>
        {w.choose}
      </Button>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-label={w.choose}
        accept=".hazelring,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) take(file)
          target.value = ''
        }}
      />
      <PasteField onText={onText} />
    </section>
  )
}
