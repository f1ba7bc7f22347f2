import type { SeenPlay } from '../../engine/index.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/index.ts'
import { packLink } from '../data/share/link.ts'
import { download, fileName } from '../data/files.ts'
import { Sheet } from './sheet.tsx'
import { namesOf } from '../data/players.ts'
import { textOf } from '../data/text-of.ts'
import { LinkText } from './link-text.tsx'
import { tableWords } from '../text/table-words.ts'

const w = tableWords
/** Beyond this some messengers and mail programs cut links off. */
const SAFE_LENGTH = 8000

export const saveFile = (play: SeenPlay): void => download(textOf(play), fileName(namesOf(play)))

const useLink = (play: SeenPlay, page: string): string => {
  const [link, setLink] = useState('')
  useEffect(() => {
    const show = (fragment: string): void => setLink(`${location.origin}${page}${fragment}`)
    void packLink(textOf(play)).then(show)
  }, [play, page])
  return link
}

type CopyProps = { readonly text: string; readonly label?: string; readonly look?: 'now' | 'plain' }

/** Puts a text on the clipboard, and says so. */
export const CopyButton = ({ text, label = w.share.copy, look = 'now' }: CopyProps) => {
  const [done, setDone] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      setDone(false)
    }
  }
  return (
    <Button look={look} onClick={() => void copy()}>
      {done ? w.share.copied : label}
    </Button>
  )
}

type ShareProps = {
  readonly play: SeenPlay
  /** Where the link leads. */
  readonly page?: '/open' | '/story'
  onClose(): void
}

export const ShareSheet = ({ play, page = '/open', onClose }: ShareProps) => {
  const link = useLink(play, page)
  return (
    <Sheet title={w.share.title} shape="small" onClose={onClose}>
      <p>{w.share.about}</p>
      <LinkText link={link} label={w.share.title} />
      {link.length > SAFE_LENGTH && <p className="soft">{w.share.long}</p>}
      <p className="row">
        <CopyButton text={link} />
        <Button onClick={() => saveFile(play)}>{w.save}</Button>
      </p>
    </Sheet>
  )
}
