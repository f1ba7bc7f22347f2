import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type AnyManifest, botsOf } from '../../games/manifest.ts'
import { Button } from '../../kit/index.ts'
import { isWithoutWorker } from '../worker/query.ts'
import { useFlash } from '../parts/flash.ts'
import { Notice } from '../table/below.tsx'
import type { Coaching } from '../table/coach.ts'
import { occupants } from '../data/players.ts'
import type { Keeping } from './use-keeping.ts'
import type { Session } from '../table/session.ts'
import type { Stuck } from './use-local-table.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords

type NoticesProps = {
  readonly manifest: AnyManifest
  readonly keeping: Pick<Keeping, 'writing'>
  readonly session: Session
  readonly stuck: Stuck | undefined
  readonly coaching: Coaching
  /** True while saving a file would reveal secrets. */
  readonly isSecret: boolean
  onSave(): void
  /** Message to show when the table opens. */
  readonly told?: string | undefined
}

type Said = { readonly text: string; readonly action?: ReactNode }

const stuckAt = ({ manifest, stuck, session }: NoticesProps): readonly Said[] => {
  const who = stuck && occupants(session.play)[stuck.seat]
  if (stuck === undefined || who?.kind !== 'bot') return []
  const title = botsOf(manifest).find(({ id }) => id === who.bot)?.title ?? who.bot
  const action = (
    <>
      <Button onClick={stuck.askAgain}>{w.askAgain}</Button>
      <Button onClick={stuck.takeSeat}>{w.takeSeat(who.name)}</Button>
    </>
  )
  return [{ text: w.stuck(who.name, title), action }]
}

const unkept = ({ keeping: { writing }, isSecret, onSave }: NoticesProps): readonly Said[] => {
  if (writing.kind === 'bare') return [{ text: tableWords.secretTrouble.bare }]
  if (writing.kind !== 'unkept') return []
  if (isSecret) return [{ text: tableWords.secretTrouble.unkept }]
  return [{ text: tableWords.trouble[writing.trouble], action: <Button onClick={onSave}>{w.save}</Button> }]
}

/**
 * Notices about this table, most urgent first, each with a close button. A person's step closes the notice about the
 * game's origin.
 */
export const Notices = (props: NoticesProps) => {
  const { coaching, told } = props
  const flashed = useFlash()
  const { play } = props.session
  const [opened] = useState(play.plies.length)
  const isPlayedOn = play.plies
    .slice(opened)
    .some((ply) => ply.kind === 'joint' || ('seat' in ply && occupants(play)[ply.seat]?.kind !== 'bot'))
  const [closed, setClosed] = useState<readonly string[]>([])
  const isAlone = useSyncExternalStore(isWithoutWorker.subscribe, isWithoutWorker.now)
  const plain = [
    isPlayedOn ? undefined : flashed,
    told,
    coaching.mute && tableWords.coach.mute[coaching.mute],
    isAlone ? w.noWorker : undefined,
  ].flatMap((text): readonly Said[] => (text === undefined ? [] : [{ text }]))
  const [now] = [...stuckAt(props), ...unkept(props), ...plain].filter(({ text }) => !closed.includes(text))
  if (now === undefined) return null
  return (
    <Notice key={now.text} action={now.action} onClose={() => setClosed([...closed, now.text])}>
      {now.text}
    </Notice>
  )
}
