import { useState } from 'react'
import type { Bot } from '../../../bots/index.ts'
import { moveFocus } from '../../../kit/use-choice-keys.ts'
import { Face } from '../../parts/face.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { setupWords as w } from './words.ts'

type ListedPlayer = Pick<Bot<unknown, unknown>, 'id' | 'title' | 'about'>

const PIPS = 5

/** Strength of a player from 1 to 5, by its place among all players, which are sorted from weak to strong. */
const pipsOf = (players: readonly ListedPlayer[], player: ListedPlayer): number => {
  const last = players.length - 1
  return last === 0 ? 3 : 1 + Math.round(((PIPS - 1) * players.indexOf(player)) / last)
}

const Pips = ({ of }: { readonly of: number }) => (
  <span className="pips">
    {Array.from({ length: PIPS }, (_, i) => (
      <i key={i} aria-hidden="true" className={i < of ? 'full' : undefined} />
    ))}
    <span>{w.strengths[of - 1]}</span>
  </span>
)

type FaceRowProps = {
  readonly players: readonly ListedPlayer[]
  /** Undefined for a person. */
  readonly player: ListedPlayer | undefined
  /** True if the order of the players is an order of strength. */
  readonly hasStrengths: boolean
}

const FaceRow = ({ players, player, hasStrengths }: FaceRowProps) => (
  <>
    {player === undefined ? <Icon name="person" /> : <Face name={player.title} />}
    <strong>{player?.title ?? w.person}</strong>
    {player !== undefined && hasStrengths && <Pips of={pipsOf(players, player)} />}
  </>
)

type PlayerChoiceProps = Omit<FaceRowProps, 'player'> & {
  /** Heading of the list, which also names the button. */
  readonly title: string
  /** Id of the computer player; undefined for a person. */
  readonly value: string | undefined
  onChange(bot: string | undefined): void
}

/** Button with the player of a seat; opens a list of all players with faces, strengths and descriptions. */
export const PlayerChoice = ({ title, players, value, hasStrengths, onChange }: PlayerChoiceProps) => {
  const [isOpen, setOpen] = useState(false)
  const player = players.find(({ id }) => id === value)
  const choose = (bot: string | undefined): void => {
    onChange(bot)
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="player-choice" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="kit-unseen">{title}: </span>
        <FaceRow players={players} player={player} hasStrengths={hasStrengths} />
        <span className="change" aria-hidden="true">
          {w.changePlayer}
        </span>
      </button>
      {isOpen && (
        <Sheet title={title} shape="small" onClose={() => setOpen(false)}>
          <ul className="player-list" onKeyDown={moveFocus}>
            {[undefined, ...players].map((one) => (
              <li key={one?.id ?? ''}>
                <button
                  type="button"
                  className="player-choice"
                  aria-pressed={one?.id === value}
                  data-first-focus={one?.id === value || undefined}
                  onClick={() => choose(one?.id)}
                >
                  <FaceRow players={players} player={one} hasStrengths={hasStrengths} />
                  <small>{one?.about ?? w.personAbout}</small>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
