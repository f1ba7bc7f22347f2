import './picture.css'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { download, fileName } from '../../data/files.ts'
import { CopyButton } from '../../parts/share-sheet.tsx'
import { CARD } from './game-card.tsx'
import { paintPicture } from './paint-picture.ts'
import { pictureWords as w } from './words.ts'

/** What a picture shows, in words: `file` names the file, `alt` describes the picture, `text` goes with it when shared. */
export type PictureFacts = { readonly file: readonly string[]; readonly alt: string; readonly text: string }

/** A painted picture and its facts; without `file` if the browser cannot paint. */
type Painted = { readonly facts: PictureFacts; readonly file?: File; readonly url?: string }

/** Paints the drawing when its facts change. Undefined until then, so that no picture says more than its facts. */
const usePainted = (drawing: RefObject<HTMLElement | null>, facts: PictureFacts): Painted | undefined => {
  const [painted, setPainted] = useState<Painted>()
  useEffect(() => {
    let url: string | undefined
    let isWanted = true
    const paint = async (): Promise<void> => {
      const svg = drawing.current?.querySelector('svg')
      if (svg === null || svg === undefined) return
      const blob = await paintPicture(svg)
      if (!isWanted) return
      url = URL.createObjectURL(blob)
      setPainted({ facts, file: new File([blob], fileName(facts.file, 'png'), { type: 'image/png' }), url })
    }
    paint().catch(() => isWanted && setPainted({ facts }))
    return () => {
      isWanted = false
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [drawing, facts])
  return painted?.facts === facts ? painted : undefined
}

type Trouble = keyof typeof w.trouble

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

type ActionsProps = {
  readonly facts: PictureFacts
  readonly file: File
  /** Address of the story; undefined until it is packed, or if the picture has none. */
  readonly link: string | undefined
  onTrouble(trouble: Trouble | undefined): void
}

/** Buttons for what this browser can do with a picture. */
const PictureActions = ({ facts: { text }, file, link, onTrouble }: ActionsProps) => {
  const [isCopied, setCopied] = useState(false)
  const shared: ShareData = {
    files: [file],
    text,
    ...(link !== undefined && { url: link }),
  }
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare(shared)
  const canCopy = typeof ClipboardItem === 'function' && navigator.clipboard !== undefined
  const run = async (trouble: Trouble, act: () => Promise<void>): Promise<void> => {
    onTrouble(undefined)
    try {
      await act()
    } catch (error) {
      if (!isCancelled(error)) onTrouble(trouble)
    }
  }
  const copy = async (): Promise<void> => {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    setCopied(true)
  }
  return (
    <>
      {canShare && (
        <Button look="now" onClick={() => void run('share', () => navigator.share(shared))}>
          {w.share}
        </Button>
      )}
      <Button look={canShare ? 'plain' : 'now'} onClick={() => download(file, file.name)}>
        {w.save}
      </Button>
      {canCopy && <Button onClick={() => void run('copy', copy)}>{isCopied ? w.copied : w.copy}</Button>}
    </>
  )
}

type PicturePanelProps = Pick<ActionsProps, 'link'> & {
  /** Must keep its identity until the picture changes. */
  readonly facts: PictureFacts
  /** True while the picture waits for a part that takes long. */
  readonly isWorking?: boolean
  /** The picture as an SVG element of the size `CARD`. */
  readonly drawing: ReactNode
  /** Controls between the picture and its actions. */
  readonly children?: ReactNode
}

/** A picture as a PNG, and what can be done with it in this browser. */
export const PicturePanel = ({ facts, link, isWorking = false, drawing, children }: PicturePanelProps) => {
  const [trouble, setTrouble] = useState<Trouble>()
  const frame = useRef<HTMLDivElement>(null)
  const painted = usePainted(frame, facts)
  const shown = painted !== undefined && painted.file === undefined ? 'draw' : trouble
  return (
    <>
      <div className="picture-frame">
        {painted?.url !== undefined && <img src={painted.url} alt={facts.alt} {...CARD} />}
        <div ref={frame} hidden={painted?.url !== undefined}>
          {drawing}
        </div>
      </div>
      {children}
      <p className="soft" role="status">
        {isWorking ? w.curveLater : painted === undefined ? w.drawing : ''}
      </p>
      <p className="row">
        {painted?.file !== undefined && (
          <PictureActions {...{ facts, link }} file={painted.file} onTrouble={setTrouble} />
        )}
        {link !== undefined && <CopyButton text={link} label={w.copyLink} look="plain" />}
      </p>
      {shown !== undefined && <p role="alert">{w.trouble[shown]}</p>}
    </>
  )
}
