import { posters } from 'virtual:posters'
import { useMemo, useState } from 'react'
import { type AnyPlay, isOver } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { Switch } from '../../../kit/index.ts'
import { textOf } from '../../data/text-of.ts'
import { usePacked } from '../../parts/share-sheet.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWorkerQuery } from '../../worker/use-worker-query.ts'
import { cardFactsOf } from './card-facts.ts'
import { GameCard, withoutSample } from './game-card.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { pictureWords as w } from './words.ts'

const RESULTS = [
  { value: 'hide', title: w.hide },
  { value: 'show', title: w.show },
] as const

export type PictureSheetProps = {
  readonly manifest: AnyManifest
  /** A finished game with all secrets. */
  readonly play: AnyPlay
  onClose(): void
}

/** Sheet with the picture of a finished game, its switch for the result, and what can be done with it. */
export const PictureSheet = ({ manifest, play, onClose }: PictureSheetProps) => {
  const [result, setResult] = useState<'hide' | 'show'>('hide')
  const text = useMemo(() => textOf(play), [play])
  const fragment = usePacked(text)
  const link = fragment === undefined ? undefined : `${location.origin}/story${fragment}`
  const ask = useMemo(() => (play.plies.length > 0 && isOver(play) ? { text } : undefined), [play, text])
  const { answer: report, phase } = useWorkerQuery('story', ask, { from: 'shared' })
  const facts = useMemo(
    () => cardFactsOf({ manifest, play, report, isHidden: result === 'hide' }),
    [manifest, play, report, result],
  )
  const shown = useMemo(() => {
    const { game, names, results, alt } = facts
    return { file: [...names, ...(results.length > 0 ? [w.resultFile] : [])], alt, text: w.shareText(game, names) }
  }, [facts])
  return (
    <Sheet title={w.title} shape="small" onClose={onClose}>
      <PicturePanel
        facts={shown}
        link={link}
        isWorking={phase === 'working'}
        drawing={<GameCard {...facts} art={withoutSample(posters[manifest.game.id] ?? '')} host={location.host} />}
      >
        <Switch label={w.result} value={result} options={RESULTS} onChange={(value) => setResult(value)} />
      </PicturePanel>
    </Sheet>
  )
}
