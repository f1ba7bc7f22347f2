import { type AnyPlay, isOver, note, type Occupant } from '../../../engine/index.ts'
import { type AnyManifest, botsOf, usualBotOf } from '../../../games/manifest.ts'
import { occupants } from '../../data/players.ts'
import { tableWords } from '../../text/table-words.ts'

type Stranger = { readonly seat: number; readonly bot: string; readonly name: string }

const strangersAt = (manifest: AnyManifest, seats: readonly Occupant[]): readonly Stranger[] =>
  seats.flatMap((who, seat) =>
    who.kind === 'bot' && !botsOf(manifest).some(({ id }) => id === who.bot)
      ? [{ seat, bot: who.bot, name: who.name }]
      : [],
  )

export type Told = { readonly play: AnyPlay; readonly told?: string }

/**
 * A game that goes on may name computer players which are not known here: the usual one takes their seats from here on,
 * which is written down and said.
 */
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
