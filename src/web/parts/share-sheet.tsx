import type { SeenPlay } from '../../engine/index.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../kit/index.ts'
import { packLink } from '../data/share/link.ts'
import { download, fileName } from '../data/files.ts'
import { Sheet } from './sheet.tsx'
import { namesOf } from '../data/players.ts'
import { textOf } from '../data/text-of.ts'
import { LinkText } from './link-text.tsx'
import { tableWords } from '../text/table-words.ts'

const w = tableWords
/** Length in characters above which some messengers and mail programs truncate links. */
const SAFE_LENGTH = 8000

export const saveFile = (play: SeenPlay): void => download(textOf(play), fileName(namesOf(play)))

/** Returns the fragment of a link that contains `text`; undefined until it is packed. */
export const usePacked = (text: string): string | undefined => {
  const [packed, setPacked] = useState<{ readonly text: string; readonly fragment: string }>()
  useEffect(
    () =>
      void packLink(text).then(
        (fragment) => setPacked({ text, fragment }),
        () => undefined,
      ),
    [text],
  )
  return packed?.text === text ? packed.fragment : undefined
}

type CopyProps = { readonly text: string; readonly label?: string; readonly look?: 'now' | 'plain' }

/**
 * Copies text on pages without https, which lack `navigator.clipboard`. Adds a temporary field to the dialog around
 * `near`, because a dialog prevents selection outside it. Returns true on success.
 */
const copySelected = (text: string, near: Element): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'kit-unseen'
  near.after(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (near instanceof HTMLElement) near.focus()
  }
}

const copyText = async (text: string, near: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, near)
  }
}

/** Button that copies a text to the clipboard and reports the result. */
export const CopyButton = ({ text, label = w.share.copy, look = 'now' }: CopyProps) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async (near: Element): Promise<void> => setOutcome((await copyText(text, near)) ? 'copied' : 'failed')
  return (
    <>
      <Button look={look} onClick={({ currentTarget }) => void copy(currentTarget)}>
        {outcome === 'copied' ? w.share.copied : label}
      </Button>
      {outcome === 'failed' && <span role="alert">{w.share.notCopied}</span>}
    </>
  )
}

type CopyableTextProps = CopyProps & {
  /** Label of the field. */
  readonly name: string
  /** Buttons beside *Copy*. */
  readonly children?: ReactNode
}

/** Read-only field with a link or a text, and a button that copies it. */
export const CopyableText = ({ name, children, ...copy }: CopyableTextProps) => (
  <>
    <LinkText link={copy.text} label={name} />
    <p className="row">
      <CopyButton {...copy} />
      {children}
    </p>
  </>
)

/** Props of `PackedLink`. `page` opens the link, which contains `text`. */
type PackedLinkProps = CopyableTextProps & { readonly page: string }

/** Link that contains `text`. It appears once it is packed, so that it is never copied while empty. */
export const PackedLink = ({ page, text, ...copy }: PackedLinkProps) => {
  const fragment = usePacked(text)
  if (fragment === undefined) return <p className="row">{copy.children}</p>
  const link = location.origin + page + fragment
  return (
    <>
      <CopyableText text={link} {...copy} />
      {link.length > SAFE_LENGTH && <p className="soft">{w.share.long}</p>}
    </>
  )
}

type ShareProps = {
  readonly play: SeenPlay
  readonly page?: '/open' | '/story'
  onClose(): void
}

export const ShareSheet = ({ play, page = '/open', onClose }: ShareProps) => (
  <Sheet title={w.share.title} shape="small" onClose={onClose}>
    <p>{w.share.about}</p>
    <PackedLink page={page} text={textOf(play)} name={w.share.title}>
      <Button onClick={() => saveFile(play)}>{w.save}</Button>
    </PackedLink>
  </Sheet>
)
