import { type AnyPlay, isOfProof, note, resumeAt } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { gameKey, newId, takenUpId } from '../data/storage/saved-games.ts'
import { store } from '../data/storage/store.ts'
import { newTable, type TableForm } from '../data/new-game.ts'
import { sealFor } from './secrets.ts'
import { occupants } from '../data/players.ts'
import { textOf } from '../data/text-of.ts'

/** A game that only computers played would go on without a person: a player who goes on from it takes its seats. */
const withPeople = (play: AnyPlay): AnyPlay => {
  const seats = occupants(play)
  if (seats.some(({ kind }) => kind === 'person')) return play
  return seats.reduce(
    (so, { name }, seat) => note(so, { kind: 'seat', seat, occupant: { kind: 'person', name } }),
    play,
  )
}

const addressOf = (id: string): string => `/table/${id}`

/** The saved game at an address that `keepAsNew`, `branchAt` or `beginTable` gave. */
export const idAt = (address: string): string => address.slice(addressOf('').length)

const keep = (id: string, raw: string): string => {
  store.write(gameKey(id), raw)
  return addressOf(id)
}

/** Keeps this as a game of its own, encrypted where it hides something. Answers the address of its table. */
export const keepAsNew = async (play: AnyPlay): Promise<string> => {
  const text = textOf(play)
  const id = play.plies.length === 0 ? newId() : takenUpId()
  return keep(id, (await sealFor(play)?.(text)) ?? text)
}

/** Sealed dice belong to the game they were sealed for: a player who goes on from it rolls dice of this device. */
const unsealed = (play: AnyPlay): AnyPlay =>
  play.header.dice.kind === 'sealed'
    ? {
        ...play,
        header: { ...play.header, dice: { kind: 'device' } },
        events: play.events.filter((event) => !isOfProof(event)),
      }
    : play

/** The game as it stood after that step, as a new game to play on; the old one stays as it is. Past a roll it is practice. */
export const branchAt = (play: AnyPlay, step: number): Promise<string> =>
  keepAsNew(withPeople(unsealed(resumeAt(play, step))))

/** Begins the game of this form and keeps it. Answers the address of its table. */
export const beginTable = (manifest: AnyManifest, form: TableForm): string => {
  const begun = newTable(manifest, form)
  if (!begun.ok) throw new RangeError(begun.error.message)
  return keep(newId(), textOf(begun.value))
}
