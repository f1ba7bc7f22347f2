import '../../parts/proof.css'
import './verify.css'
import { useEffect, useState } from 'react'
import { Page } from '../../parts/page.tsx'
import { unpackLink } from '../../data/share/link.ts'
import { BringGame } from './bring-game.tsx'
import { CheckedGame, loadChecker } from './checked-game.tsx'
import { pageRested } from '../../parts/rested.ts'
import { verifyWords as w } from './words.ts'
import { words } from '../../text/words.ts'

type Brought = { readonly text: string } | { readonly trouble: string }

const readAddress = async (): Promise<Brought | undefined> => {
  if (location.hash === '') return undefined
  const unpacked = await unpackLink(location.hash)
  return unpacked.ok ? { text: unpacked.value } : { trouble: unpacked.error.message }
}

/** What the address carries, read again when it changes; `reading` until then. */
const useBrought = () => {
  const [brought, bring] = useState<Brought | 'reading' | undefined>('reading')
  useEffect(() => {
    const again = (): void => void readAddress().then(bring)
    again()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return { brought, bring }
}

export const VerifyPage = () => {
  const { brought, bring } = useBrought()
  // A file may come when the connection has gone.
  useEffect(
    () =>
      void pageRested()
        .then(loadChecker)
        .catch(() => undefined),
    [],
  )
  const take = (text: string | undefined): void =>
    bring(text === undefined ? { trouble: words.open.tooLarge } : { text })
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
