import '../../parts/proof.css'
import './verify.css'
import { useEffect, useState, useId } from 'react'
import { gameText } from '../../../engine/index.ts'
import { loadGame } from '../../../games/load.ts'
import { everyGame } from '../../parts/game-page.tsx'
import { Page } from '../../parts/page.tsx'
import { unpackLink } from '../../data/share/link.ts'
import { CheckedGame, loadChecker } from './checked-game.tsx'
import { pageIdle } from '../../parts/page-idle.ts'
import { verifyWords as w } from './words.ts'
import { words } from '../../text/words.ts'
import { Button, Form } from '../../../kit/index.ts'
import { useHash } from '../../parts/use-hash.ts'
import { readFile } from '../../data/files.ts'
import { FileButton } from '../../parts/file-button.tsx'
import { useDrop } from '../../parts/use-drop.ts'

type BringProps = {
  readonly again: boolean
  /** Called with undefined for a file that is too large to be a game. */
  onText(text: string | undefined): void
}

const PasteField = ({ onText }: Pick<BringProps, 'onText'>) => {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <Form className="paste" onSubmit={() => onText(text)}>
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
    </Form>
  )
}

/** Input for a game to check: file, drop, or pasted text. */
const BringGame = ({ again, onText }: BringProps) => {
  const take = (file: File): void => void readFile(file).then(onText)
  const over = useDrop(take)
  return (
    <section className={over ? 'bring open-file over' : 'bring open-file'} aria-labelledby="bring-title">
      <h2 id="bring-title">{again ? w.another : w.bring}</h2>
      <p className="soft">{over ? w.drop : w.bringAbout}</p>
      <FileButton label={w.choose} look={again ? 'plain' : 'now'} onFile={take} />
      <PasteField onText={onText} />
    </section>
  )
}

type Brought = { readonly text: string } | { readonly trouble: string }

const readAddress = async (): Promise<Brought | undefined> => {
  if (location.hash === '') return undefined
  const unpacked = await unpackLink(location.hash)
  return unpacked.ok ? { text: unpacked.value } : { trouble: unpacked.error.message }
}

/** Game in the address; read again when the address changes. `reading` until done. */
const useBrought = () => {
  const [brought, bring] = useState<Brought | 'reading' | undefined>('reading')
  useHash(() => void readAddress().then(bring))
  return { brought, bring }
}

/** Loads all games' checkers once the page is idle, so that the page works offline. */
const prepareCheck = async (): Promise<void> => {
  await pageIdle()
  await Promise.all([loadChecker(), ...everyGame().map(loadGame)])
}

export const VerifyPage = () => {
  const { brought, bring } = useBrought()
  useEffect(() => void prepareCheck().catch(() => undefined), [])
  const take = (text: string | undefined): void =>
    bring(text === undefined ? { trouble: words.open.tooLarge } : { text: gameText(text) })
  if (brought === 'reading') return <main className="waiting">{words.loading}</main>
  const text = brought !== undefined && 'text' in brought ? brought.text : undefined
  return (
    <Page title={w.title}>
      <div className="proof">
        <h1>{w.title}</h1>
        <p className="lead">{w.about}</p>
        {brought !== undefined && 'trouble' in brought && <p role="alert">{brought.trouble}</p>}
        {text !== undefined && <CheckedGame key={text} text={text} />}
        <BringGame again={text !== undefined} onText={take} />
      </div>
    </Page>
  )
}
