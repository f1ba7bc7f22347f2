import { useLocation } from 'wouter'
import { saveFile } from '../../parts/share-sheet.tsx'
import type { GameAction } from '../../table/frame.tsx'
import type { AnyPlay } from '../../../engine/index.ts'
import type { Online } from './online.ts'
import type { OnlineSheet } from './online-sheets.tsx'
import { askableAt } from './voices.ts'
import { words } from './words.ts'
import { words as shell } from '../../text/words.ts'

/** What one may ask of the others, resigning, and leaving. */
export const useOnlineActions = (
  { match, mine, send, host, presence }: Online,
  lay: (sheet: OnlineSheet) => void,
  whole: AnyPlay | undefined,
): readonly GameAction[] => {
  const [, navigate] = useLocation()
  const asks = askableAt(match, mine).flatMap(({ what, now }): readonly GameAction[] => {
    const act = what === 'deletion' ? () => lay('deletion') : () => send({ kind: 'ask', what })
    if (what === 'rematch') return []
    return [{ title: words.ask.ways[what], ...(now && { act }), ...(what === 'deletion' && { rare: true }) }]
  })
  const isPlaying = match.phase === 'playing'
  const hasGivenUp = mine !== undefined && match.seats[mine]?.standIn?.good === true
  const owns = mine !== undefined
  return [
    ...asks,
    ...(owns && isPlaying && !hasGivenUp ? [{ title: words.resign.way, act: () => lay('resign') }] : []),
    ...(host || presence.watchers > 0
      ? [{ title: words.people.way, act: () => lay('people'), rare: true as const }]
      : []),
    ...(owns && isPlaying ? [{ title: words.call.way, act: () => lay('call'), rare: true as const }] : []),
    ...(owns ? [{ title: words.move.way, act: () => lay('move'), rare: true as const }] : []),
    ...(whole === undefined ? [] : [{ title: shell.table.save, act: () => saveFile(whole), rare: true as const }]),
    { title: words.leave.way, act: () => navigate('/'), rare: true },
  ]
}
