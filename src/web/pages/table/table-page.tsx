import { type AnyPlay, isOver, note, type Occupant } from '../../../engine/index.ts'
import { type AnyManifest, botsOf, usualBotOf } from '../../../games/manifest.ts'
import { occupants } from '../../data/players.ts'
import { tableWords } from '../../text/table-words.ts'
import { useMemo } from 'react'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { RefusedWords } from '../../parts/open/refused.tsx'
import { useStep } from '../../parts/open/use-step.ts'
import type { ReadableGame } from '../../data/storage/saved-games.ts'
import { useSaved } from '../../data/storage/use-saved.ts'
import { TableOnDevice } from '../../local/local-table.tsx'
import { words } from '../../text/words.ts'

type Stranger = { readonly seat: number; readonly bot: string; readonly name: string }

const strangersAt = (manifest: AnyManifest, seats: readonly Occupant[]): readonly Stranger[] =>
  seats.flatMap((who, seat) =>
    who.kind === 'bot' && !botsOf(manifest).some(({ id }) => id === who.bot)
      ? [{ seat, bot: who.bot, name: who.name }]
      : [],
  )

type Told = { readonly play: AnyPlay; readonly told?: string }

/** Replaces unknown computer players of a continued game with the default player, and tells the user. */
export const withoutStrangers = (manifest: AnyManifest, play: AnyPlay): Told => {
  const strangers = strangersAt(manifest, occupants(play))
  if (strangers.length === 0 || isOver(play)) return { play }
  const { id, title } = usualBotOf(manifest)
  const seated = strangers.reduce(
    (so, { seat, name }) => note(so, { kind: 'seat', seat, occupant: { kind: 'bot', bot: id, name } }),
    play,
  )
  return { play: seated, told: strangers.map(({ bot, name }) => tableWords.stranger(bot, name, title)).join(' ') }
}

/** True for a running game with sealed dice, which only its server can continue. */
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
