import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type Opening, openText } from '../share/open-text.ts'
import { unpackLink } from '../share/link.ts'
import { Page } from '../shell/page.tsx'
import { Table } from '../table/table.tsx'
import { words } from '../words.ts'
import { RefusedWords } from './refused.tsx'

type Read = { readonly opening: Opening; readonly text?: string }

const readLink = async (): Promise<Read> => {
  const unpacked = await unpackLink(location.hash)
  if (unpacked.ok) return { opening: openText(unpacked.value), text: unpacked.value }
  return { opening: { ok: false, fault: { ...unpacked.error, line: 0 } } }
}

/** What the address carries, read again when it changes. */
const useLink = (): Read | undefined => {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    const again = (): void => void readLink().then(setRead)
    again()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return read
}

/** A game that came in a link: looked through from its start, kept only when one wants to. */
export const LinkPage = () => {
  const read = useLink()
  if (read === undefined) return <main className="waiting">{words.loading}</main>
  const { opening, text } = read
  if (opening.ok)
    return <Table key={text} manifest={opening.manifest} play={opening.play} at={0} from={words.replay.shared} />
  return (
    <Page title={words.open.title}>
      <h1>{opening.fault.line === 0 ? words.open.link : words.open.title}</h1>
      <RefusedWords refused={opening} text={text} />
      <p>
        <Link href="/" className="kit-button plain">
          {words.back}
        </Link>
      </p>
    </Page>
  )
}
