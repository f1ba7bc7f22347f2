import { useMemo } from 'react'
import { type AnyPlay, isOver } from '../../../engine/index.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { RefusedWords } from '../../parts/open/refused.tsx'
import { useStep } from '../../parts/open/use-step.ts'
import type { ReadableGame } from '../../data/storage/saved-games.ts'
import { useSaved } from '../../data/storage/use-saved.ts'
import { withoutStrangers } from './strangers.ts'
import { TableOnDevice } from '../../local/local-table.tsx'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'

/** Its dice are sealed and it is not over: only the server where it was begun can roll them. */
const isElsewhere = (play: AnyPlay): boolean => play.header.dice.kind === 'sealed' && !isOver(play)

const seated = (game: ReadableGame) => (game.ok ? { ...game, ...withoutStrangers(game.manifest, game.play) } : game)

export const TablePage = ({ id }: { readonly id: string }) => {
  const at = useStep()
  const found = useSaved(id)
  const saved = useMemo(() => (found === undefined || found === 'reading' ? found : seated(found)), [found])
  if (saved === 'reading') return <main className="waiting">{words.loading}</main>
  if (saved === undefined) return <Missing title={tableWords.gone} about={tableWords.goneAbout} />
  if (saved.ok && isElsewhere(saved.play)) {
    const { manifest, play } = saved
    return (
      <TableOnDevice
        manifest={manifest}
        play={play}
        at={at ?? play.plies.length}
        from={tableWords.replay.elsewhere}
        kept
      />
    )
  }
  if (saved.ok)
    return (
      <TableOnDevice
        manifest={saved.manifest}
        play={saved.play}
        id={id}
        known={saved}
        told={'told' in saved ? saved.told : undefined}
        {...(at !== undefined && { at })}
      />
    )
  return (
    <Page title={words.open.title}>
      <h1>{words.open.title}</h1>
      <RefusedWords refused={saved} text={saved.text} />
    </Page>
  )
}
