import { type AnyPlay, isOfProof, note, resumeAt } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { NAME } from '../data/storage/keys.ts'
import { gameKey, newId, takenUpId } from '../data/storage/saved-games.ts'
import { store } from '../data/storage/store.ts'
import { newTable, type TableForm, withOwnName } from '../data/new-game.ts'
import { sealFor } from './secrets.ts'
import { occupants } from '../data/players.ts'
import { textOf } from '../data/text-of.ts'

/**
 * Gives all seats to people if the game has only computers, because a game of computers would continue without the
 * user.
 */
const withPeople = (play: AnyPlay): AnyPlay => {
  const seats = occupants(play)
  if (seats.some(({ kind }) => kind === 'person')) return play
  return seats.reduce(
    (so, { name }, seat) => note(so, { kind: 'seat', seat, occupant: { kind: 'person', name } }),
    play,
  )
}

const addressOf = (id: string): string => `/table/${id}`

/** Returns the saved game's id in an address from `keepAsNew`, `branchAt` or `beginTable`. */
export const idAt = (address: string): string => address.slice(addressOf('').length)

const keep = (id: string, raw: string): string => {
  store.write(gameKey(id), raw)
  return addressOf(id)
}

/** Saves a game under a new id, encrypted if it has secrets. Returns the address of its table. */
export const keepAsNew = async (play: AnyPlay): Promise<string> => {
  const text = textOf(play)
  const id = play.plies.length === 0 ? newId() : takenUpId()
  return keep(id, (await sealFor(play)?.(text)) ?? text)
}

/** Replaces sealed dice with the device's dice, because only the original server can roll sealed dice. */
const unsealed = (play: AnyPlay): AnyPlay =>
  play.header.dice.kind === 'sealed'
    ? {
        ...play,
        header: { ...play.header, dice: { kind: 'device' } },
        events: play.events.filter((event) => !isOfProof(event)),
      }
    : play

/** Saves the game up to a step as a new game; returns its table's address. Undoing a roll makes it practice. */
export const branchAt = (play: AnyPlay, step: number): Promise<string> =>
  keepAsNew(withPeople(unsealed(resumeAt(play, step))))

/**
 * Creates and saves the game of a form, in which the only person has the name of this device's player. Returns the
 * address of its table. @throws RangeError for an invalid form
 */
export const beginTable = (manifest: AnyManifest, form: TableForm): string => {
  const begun = newTable(manifest, withOwnName(form, store.read(NAME) ?? ''))
  if (!begun.ok) throw new RangeError(begun.error.message)
  return keep(newId(), textOf(begun.value))
}
