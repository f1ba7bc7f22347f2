import { defaultRules, parseRuleset, usualSeats } from '../../engine/index.ts'
import { botsOf } from '../../games/index.ts'
import { type Answer, type Hash, limits, type Settings, usualSettings } from '../../protocol/index.ts'
import { closing } from '../matches/ends.ts'
import type { Hall, Playable, Visitor } from '../connections/match-server.ts'
import { inTurn, type InTurn } from '../matches/in-turn.ts'
import type { Tag } from '../matches/match-log.ts'
import type { Lobby } from './lobby.ts'
import type { Computer, Opening } from '../matches/opening.ts'
import type { Quick } from './quick-match.ts'
import { NO, refuse, type Refused } from '../matches/errors.ts'
import { type House, type Room, timeAt } from '../matches/session.ts'
import type { Rooms } from '../matches/session-store.ts'
import { hashOf, keyFrom, openedFrom } from '../matches/ids.ts'

type OpenAsk = Parameters<Hall['open']>[0]
type QuickAsk = Parameters<Hall['quick']>[0]

/** How tables come to be, and how many an address has. */
export interface Tables {
  open(ask: OpenAsk, from: Visitor): Promise<Answer>
  quick(ask: QuickAsk, from: Visitor): Promise<Answer>
  /** Calls off the tables of quick matches at which nobody waits any more. */
  sweep(): Promise<void>
  /** A table gathers no more players: it does not count for its address any longer. */
  begun(match: string): void
}

export type TablesGiven = {
  readonly house: House
  readonly rooms: Rooms
  readonly lobby: Lobby
  readonly quick: Quick
  readonly perAddress: number
}

const TOO_MANY = refuse('full', 'So many of your tables wait for players already. Call one of them off first.')
const NO_GAME = refuse('not-offered', 'This server does not know that game.')

/** The settings, checked by the game and complete. */
const checked = ({ game }: Playable, asked: Settings): Settings | Refused => {
  const { min, max } = game.seats
  const rules = parseRuleset(game.houseRules, asked.rules)
  if (!rules.ok) return refuse('not-offered', rules.error.message)
  if (asked.seats < min || asked.seats > max)
    return refuse(
      'not-offered',
      `This game is for ${min === max ? min : `${min} to ${max}`} players, not for ${asked.seats}.`,
    )
  return { ...asked, rules: rules.value, quick: false }
}

const computersOf = (manifest: Playable, { computers, settings }: OpenAsk): readonly Computer[] | Refused => {
  const bots = botsOf(manifest)
  const placed: Computer[] = []
  for (const { seat, bot } of computers) {
    const known = bots.find(({ id }) => id === bot)
    if (known === undefined) return refuse('not-offered', 'There is no such computer player.')
    if (seat >= settings.seats || placed.some((other) => other.seat === seat))
      return refuse('taken', 'Each computer player needs a seat of its own.')
    placed.push({ seat, occupant: { kind: 'bot', bot, name: known.title } })
  }
  return placed.toSorted((a, b) => a.seat - b.seat)
}

const openingOf = (manifest: Playable, ask: OpenAsk): Opening | Refused => {
  const settings = checked(manifest, ask.settings)
  if ('ok' in settings) return settings
  const computers = computersOf(manifest, ask)
  if ('ok' in computers) return computers
  const isOpenToAll = settings.visibility === 'open'
  return {
    id: openedFrom(ask.token, ask.cid),
    settings,
    host: hashOf(ask.token),
    ...(!isOpenToAll && { key: hashOf(keyFrom(ask.token, ask.cid)) }),
    computers,
  }
}

/** What a table of a quick match is like: among strangers phrases are enough, and what is done stays. */
const quickSettings = ({ game }: Playable): Settings => {
  const usual = usualSettings(game.id, usualSeats(game))
  return {
    ...usual,
    rules: defaultRules(game.houseRules),
    visibility: 'open',
    undo: false,
    talk: 'phrases',
    quick: true,
  }
}

/** Tables that gather players, by the address that opened them. */
const newCounts = () => {
  const byAddress = new Map<string, Set<string>>()
  return {
    of: (address: string) => byAddress.get(address)?.size ?? 0,
    add: (address: string, match: string) => {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(match))
    },
    drop: (match: string) => {
      for (const [address, matches] of byAddress)
        if (matches.delete(match) && matches.size === 0) byAddress.delete(address)
    },
  }
}

type Given = TablesGiven & { readonly gathering: ReturnType<typeof newCounts>; readonly queues: Map<string, InTurn> }

const setUp = async (given: Given, opening: Opening, manifest: Playable, tag: Tag, from: Visitor): Promise<Room> => {
  const room = await given.rooms.open(opening, manifest, tag)
  if (room.live.match().phase === 'gathering') given.gathering.add(from.address, opening.id)
  return room
}

const open = async (given: Given, ask: OpenAsk, from: Visitor): Promise<Answer> => {
  const { house, rooms, gathering, perAddress } = given
  const manifest = house.manifestOf(ask.settings.game)
  if (manifest === undefined) return NO_GAME
  const opening = openingOf(manifest, ask)
  if ('ok' in opening) return opening
  const tag = { cid: ask.cid, by: hashOf(ask.token) }
  const known = await rooms.of(opening.id)
  if (known === undefined && gathering.of(from.address) >= perAddress) return TOO_MANY
  const room = known ?? (await setUp(given, opening, manifest, tag, from))
  if (room.live.heard(tag) !== 1) return NO.stored
  const isOpenToAll = room.live.match().settings.visibility === 'open'
  return { ok: true, match: opening.id, n: 1, ...(!isOpenToAll && { key: keyFrom(ask.token, ask.cid) }) }
}

/** A table where somebody waits, or where this one was led to before. */
const found = ({ rooms, lobby, quick }: Given, game: string, holder: Hash): string | undefined =>
  lobby
    .quick(game)
    .map(({ match }) => match)
    .find((match) => {
      const room = rooms.known(match)
      if (room === undefined) return false
      const isMine = room.live.match().seats.some((seated) => seated?.holder === holder)
      return isMine || quick.isPromised(match, holder) || quick.hasPlace(room, holder)
    })

const pair = async (given: Given, ask: QuickAsk, manifest: Playable, from: Visitor): Promise<Answer> => {
  const { quick, gathering, perAddress } = given
  const holder = hashOf(ask.token)
  const there = found(given, ask.game, holder)
  if (there === undefined && gathering.of(from.address) >= perAddress) return TOO_MANY
  const match = there ?? openedFrom(ask.token, ask.cid)
  if (there === undefined) {
    const opening = { id: match, settings: quickSettings(manifest), host: holder, computers: [] }
    const room = await setUp(given, opening, manifest, { cid: ask.cid, by: holder }, from)
    if (room.live.match().phase !== 'gathering') return { ok: true, match }
  }
  quick.promise(match, holder)
  return { ok: true, match }
}

/** The seats of quick matches are given away one after the other, so that two who ask at once meet. */
const quickly = async (given: Given, ask: QuickAsk, from: Visitor): Promise<Answer> => {
  const { house, queues } = given
  const manifest = house.manifestOf(ask.game)
  if (manifest === undefined) return NO_GAME
  if (manifest.game.seats.max < 2) return refuse('not-offered', 'This game is played alone.')
  const queue = queues.get(ask.game) ?? inTurn()
  queues.set(ask.game, queue)
  return queue(() => pair(given, ask, manifest, from))
}

const sweep = async ({ house, rooms, lobby }: Given): Promise<void> => {
  for (const { match } of lobby.quick()) {
    const room = await rooms.of(match).catch(() => undefined)
    if (room === undefined || room.audience.size() > 0 || room.touched + limits.quickEmpty > house.now()) continue
    await room.live.inTurn(async () => {
      const { live, audience } = room
      if (audience.size() > 0 || live.match().phase !== 'gathering') return
      await live.write({ events: [closing(live, { how: 'called-off' })] }, timeAt(house, live.match()))
    })
  }
}

export const newTables = (of: TablesGiven): Tables => {
  const given: Given = { ...of, gathering: newCounts(), queues: new Map() }
  return {
    open: (ask, from) => open(given, ask, from),
    quick: (ask, from) => quickly(given, ask, from),
    sweep: () => sweep(given),
    begun: given.gathering.drop,
  }
}
