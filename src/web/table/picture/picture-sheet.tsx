import './picture.css'
import { posters } from 'virtual:posters'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type AnyPlay, isOver } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { Button, Switch } from '../../../kit/index.ts'
import { download, fileName } from '../../data/files.ts'
import { textOf } from '../../data/text-of.ts'
import { CopyButton, usePacked } from '../../parts/share-sheet.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWorkerQuery } from '../../worker/use-worker-query.ts'
import { type CardFacts, cardFactsOf } from './card-facts.ts'
import { CARD, GameCard, withoutSample } from './game-card.tsx'
import { paintPicture } from './paint-picture.ts'
import { pictureWords as w } from './words.ts'

/** A painted picture and its facts; without `file` if the browser cannot paint. */
type Painted = { readonly facts: CardFacts; readonly file?: File; readonly url?: string }

/** Paints the drawing when its facts change. Undefined until then, so that no picture says more than its facts. */
const usePainted = (drawing: RefObject<SVGSVGElement | null>, facts: CardFacts): Painted | undefined => {
  const [painted, setPainted] = useState<Painted>()
  useEffect(() => {
    let url: string | undefined
    let isWanted = true
    const paint = async (): Promise<void> => {
      if (drawing.current === null) return
      const blob = await paintPicture(drawing.current)
      if (!isWanted) return
      url = URL.createObjectURL(blob)
      const title = [...facts.names, ...(facts.results.length > 0 ? [w.resultFile] : [])]
      setPainted({ facts, file: new File([blob], fileName(title, 'png'), { type: 'image/png' }), url })
    }
    paint().catch(() => isWanted && setPainted({ facts }))
    return () => {
      isWanted = false
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [drawing, facts])
  return painted?.facts === facts ? painted : undefined
}

const RESULTS = [
  { value: 'hide', title: w.hide },
  { value: 'show', title: w.show },
] as const

type Trouble = keyof typeof w.trouble

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

type ActionsProps = {
  readonly facts: CardFacts
  readonly file: File
  /** Address of the story; undefined until it is packed. */
  readonly link: string | undefined
  onTrouble(trouble: Trouble | undefined): void
}

/** Buttons for what this browser can do with a picture. */
const PictureActions = ({ facts: { game, names }, file, link, onTrouble }: ActionsProps) => {
  const [isCopied, setCopied] = useState(false)
  const shared: ShareData = {
    files: [file],
    text: w.shareText(game, names),
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

export type PictureSheetProps = {
  readonly manifest: AnyManifest
  /** A finished game with all secrets. */
  readonly play: AnyPlay
  onClose(): void
}

/** Sheet with the picture of a finished game, its switch for the result, and what can be done with it. */
export const PictureSheet = ({ manifest, play, onClose }: PictureSheetProps) => {
  const [result, setResult] = useState<'hide' | 'show'>('hide')
  const [trouble, setTrouble] = useState<Trouble>()
  const drawing = useRef<SVGSVGElement>(null)
  const text = useMemo(() => textOf(play), [play])
  const fragment = usePacked(text)
  const link = fragment === undefined ? undefined : `${location.origin}/story${fragment}`
  const ask = useMemo(() => (play.plies.length > 0 && isOver(play) ? { text } : undefined), [play, text])
  const { answer: report, phase } = useWorkerQuery('story', ask, { from: 'shared' })
  const facts = useMemo(
    () => cardFactsOf({ manifest, play, report, isHidden: result === 'hide' }),
    [manifest, play, report, result],
  )
  const painted = usePainted(drawing, facts)
  const shown = painted !== undefined && painted.file === undefined ? 'draw' : trouble
  return (
    <Sheet title={w.title} shape="small" onClose={onClose}>
      <div className="picture-frame">
        {painted?.url !== undefined && <img src={painted.url} alt={facts.alt} {...CARD} />}
        <div hidden={painted?.url !== undefined}>
          <GameCard
            {...facts}
            ref={drawing}
            art={withoutSample(posters[manifest.game.id] ?? '')}
            host={location.host}
          />
        </div>
      </div>
      <Switch label={w.result} value={result} options={RESULTS} onChange={(value) => setResult(value)} />
      <p className="soft" role="status">
        {phase === 'working' ? w.curveLater : painted === undefined ? w.drawing : ''}
      </p>
      <p className="row">
        {painted?.file !== undefined && (
          <PictureActions {...{ facts, link }} file={painted.file} onTrouble={setTrouble} />
        )}
        {link !== undefined && <CopyButton text={link} label={w.copyLink} look="plain" />}
      </p>
      {shown !== undefined && <p role="alert">{w.trouble[shown]}</p>}
    </Sheet>
  )
}
