import {
  casualRules,
  changedRules,
  defaultRules,
  localOnlyRules,
  ownedRules,
  parseRuleset,
  usualSeats,
  type GameSeries,
  isPossibleSeries,
} from '../../engine/index.ts'
import { botsOf } from '../../games/index.ts'
import {
  type Answer,
  type Hash,
  limits,
  mayBeRated,
  RATED_SETTINGS,
  type SerialQueue,
  serialQueue,
  type Settings,
  usualSettings,
} from '../../protocol/index.ts'
import { closedEvent } from '../matches/entry-draft.ts'
import type { RequestOf } from '../connections/match-server.ts'
import type { ClientConnection, Playable, ServerContext } from '../matches/server-context.ts'
import type { ActionTag } from '../matches/match-log.ts'
import type { Lobby } from './lobby.ts'
import type { Computer, Opening } from '../matches/opening.ts'
import type { QuickMatches } from './quick-match.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../matches/errors.ts'
import type { MatchSession } from '../matches/session.ts'
import { matchesToAvoid } from '../matches/relationship-fault.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import type { MatchRow } from '../log/match-store.ts'
import { hashOf, tableKey, openedMatchId } from '../matches/ids.ts'

type OpenRequest = RequestOf<'open'>
type QuickRequest = RequestOf<'quick'>

export interface Tables {
  open(ask: OpenRequest, from: ClientConnection): Promise<Answer>
  /** Returns the settings with which `open` would create the table, or the reason for refusing them. */
  check(settings: Settings): Settings | ErrorAnswer
  quick(ask: QuickRequest, from: ClientConnection): Promise<Answer>
  /** Cancels quick-match tables without connected players, and those whose players can all join an older table. */
  sweep(): Promise<void>
  forget(match: string): void
}

export type TablesDeps = {
  readonly server: ServerContext
  readonly sessions: LiveMatches
  readonly lobby: Lobby
  readonly quick: QuickMatches
  /** Gathering tables, counted by the address that opened them. */
  readonly gathering: TableCounts
  readonly perAddress: number
}

type LobbyRow = ReturnType<Lobby['quick']>[number]

const TOO_MANY = errorAnswer('full', 'Too many of your tables are waiting for players. Cancel one first.')
const TOO_MANY_ALONE = errorAnswer(
  'full',
  'Computers already play alone at too many of your tables. Watch one, or wait a minute.',
)
const HERE_ONLY = errorAnswer(
  'not-offered',
  'A house rule of this game is too long for the server. Play on one screen instead.',
)
const PRIVATE_ONLY = errorAnswer(
  'not-offered',
  'Custom pieces are allowed only at private tables. Open a private table.',
)
const NO_GAME = errorAnswer('not-offered', 'This server does not know that game.')

const NEEDS_PERSON = errorAnswer(
  'not-offered',
  'These house rules need at least one human player, because such a game may be very long.',
)

const NOT_RATED = errorAnswer(
  'not-offered',
  'A rated table has the usual house rules and two to eight seats. It has no undo and no coach, and a player who runs out of time loses.',
)

const NOT_NEW_SERIES = errorAnswer(
  'not-offered',
  'A series needs two players or more, and begins with no game played and no game won.',
)

const isNewSeries = (series: GameSeries, seats: number): boolean =>
  series.played === 0 && isPossibleSeries(series, seats)

const isRateable = (settings: Settings, usualRules: boolean): boolean =>
  mayBeRated(settings, usualRules) &&
  (Object.keys(RATED_SETTINGS) as (keyof typeof RATED_SETTINGS)[]).every(
    (name) => settings[name] === RATED_SETTINGS[name],
  )

const checkSettings = ({ game }: Playable, asked: Settings): Settings | ErrorAnswer => {
  const { min, max } = game.seats
  const rules = parseRuleset(game.houseRules, asked.rules)
  if (!rules.ok) return errorAnswer('not-offered', rules.error.message)
  if (localOnlyRules(game.houseRules, rules.value).length > 0) return HERE_ONLY
  if (asked.visibility !== 'private' && ownedRules(game.houseRules, rules.value).length > 0) return PRIVATE_ONLY
  if (asked.seats < min || asked.seats > max)
    return errorAnswer(
      'not-offered',
      `This game is for ${min === max ? min : `${min} to ${max}`} players, not for ${asked.seats}.`,
    )
  if (asked.series !== undefined && !isNewSeries(asked.series, asked.seats)) return NOT_NEW_SERIES
  const { rated, ...rest } = { ...asked, rules: rules.value, quick: false }
  if (rated !== true) return rest
  return isRateable(rest, changedRules(game.houseRules, rules.value).length === 0) ? { ...rest, rated } : NOT_RATED
}

const computersOf = (manifest: Playable, { computers, settings }: OpenRequest): readonly Computer[] | ErrorAnswer => {
  const bots = botsOf(manifest)
  const placed: Computer[] = []
  for (const { seat, bot } of computers) {
    const known = bots.find(({ id }) => id === bot)
    if (known === undefined) return errorAnswer('not-offered', 'There is no such computer player.')
    if (seat >= settings.seats) return errors.noSuchSeat
    if (placed.some((other) => other.seat === seat))
      return errorAnswer('taken', 'Each computer player needs its own seat.')
    placed.push({ seat, occupant: { kind: 'bot', bot, name: known.title } })
  }
  return placed.toSorted((a, b) => a.seat - b.seat)
}

const openingOf = (manifest: Playable, ask: OpenRequest): Opening | ErrorAnswer => {
  const settings = checkSettings(manifest, ask.settings)
  if ('ok' in settings) return settings
  const computers = computersOf(manifest, ask)
  if ('ok' in computers) return computers
  const isAlone = computers.length === settings.seats
  if (isAlone && casualRules(manifest.game.houseRules, settings.rules).length > 0) return NEEDS_PERSON
  const isOpenToAll = settings.visibility === 'open'
  return {
    id: openedMatchId(ask.token, ask.cid),
    settings,
    host: hashOf(ask.token),
    ...(!isOpenToAll && { key: hashOf(tableKey(ask.token, ask.cid)) }),
    computers,
  }
}

/** Settings of quick-match tables. The players are strangers, so chat is limited to phrases and undo is off. */
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

/** Sets of tables by the address that opened them. */
export const createTableCounts = () => {
  const byAddress = new Map<string, Set<string>>()
  return {
    of: (address: string): readonly string[] => [...(byAddress.get(address) ?? [])],
    add: (address: string, match: string) => {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(match))
    },
    drop: (match: string) => {
      for (const [address, matches] of byAddress)
        if (matches.delete(match) && matches.size === 0) byAddress.delete(address)
    },
  }
}

export type TableCounts = ReturnType<typeof createTableCounts>

type TablesState = TablesDeps & {
  readonly alone: TableCounts
  readonly queues: Map<string, SerialQueue>
}

/**
 * True if an address has reached its table limit. Drops tables from the count if they have begun, or if another server
 * deleted them.
 */
const isFull = async (
  { server, perAddress }: TablesState,
  counts: TableCounts,
  counted: (row: MatchRow | undefined) => boolean,
  address: string,
): Promise<boolean> => {
  if (counts.of(address).length < perAddress) return false
  for (const match of counts.of(address)) if (!counted(await server.store.row(match))) counts.drop(match)
  return counts.of(address).length >= perAddress
}

const gathersTooMuch = (state: TablesState, address: string): Promise<boolean> =>
  isFull(state, state.gathering, (row) => row?.phase === 'gathering', address)

const playsTooMuch = (state: TablesState, address: string): Promise<boolean> =>
  isFull(state, state.alone, (row) => row !== undefined, address)

const setUp = async (
  state: TablesState,
  opening: Opening,
  manifest: Playable,
  tag: ActionTag,
  from: ClientConnection,
): Promise<MatchSession> => {
  const session = await state.sessions.open(opening, manifest, tag)
  const counts = session.log.match().phase === 'gathering' ? state.gathering : state.alone
  counts.add(from.address, opening.id)
  session.openedFrom = from.address
  return session
}

const openTable = async (state: TablesState, ask: OpenRequest, from: ClientConnection): Promise<Answer> => {
  const { server, sessions } = state
  const manifest = server.manifestOf(ask.settings.game)
  if (manifest === undefined) return NO_GAME
  const opening = openingOf(manifest, ask)
  if ('ok' in opening) return opening
  const tag = { cid: ask.cid, by: hashOf(ask.token) }
  const known = await sessions.of(opening.id)
  const isAlone = opening.computers.length === opening.settings.seats
  if (known === undefined && isAlone && (await playsTooMuch(state, from.address))) return TOO_MANY_ALONE
  if (known === undefined && !isAlone && (await gathersTooMuch(state, from.address))) return TOO_MANY
  const session = known ?? (await setUp(state, opening, manifest, tag, from))
  if (session.log.entryOf(tag) !== 1) return errors.stored
  const isOpenToAll = session.log.match().settings.visibility === 'open'
  return { ok: true, match: opening.id, n: 1, ...(!isOpenToAll && { key: tableKey(ask.token, ask.cid) }) }
}

/**
 * Id of a quick-match table where this player has a seat or reservation, else of one with a free seat. Undefined if
 * there is none.
 */
const findTable = async (
  { server, sessions, lobby, quick }: TablesState,
  game: string,
  holder: Hash,
  from: ClientConnection,
): Promise<string | undefined> => {
  const gathering = lobby.quick(game).map(({ match }) => match)
  const avoided = await matchesToAvoid(server, await from.player?.(), gathering)
  const open = gathering.flatMap((match) => (avoided.has(match) ? [] : (sessions.loaded(match) ?? [])))
  const isMine = ({ log }: MatchSession): boolean =>
    quick.isReserved(log.id, holder) || log.match().seats.some((seated) => seated?.holder === holder)
  const found =
    open.find(isMine) ??
    open.find((session) => quick.placeAt(session, holder) === 'sure') ??
    open.find((session) => quick.placeAt(session, holder) === 'perhaps')
  return found?.log.id
}

const pair = async (
  state: TablesState,
  ask: QuickRequest,
  manifest: Playable,
  from: ClientConnection,
): Promise<Answer> => {
  const { quick } = state
  const holder = hashOf(ask.token)
  const there = await findTable(state, ask.game, holder, from)
  if (there === undefined && (await gathersTooMuch(state, from.address))) return TOO_MANY
  const match = there ?? openedMatchId(ask.token, ask.cid)
  if (there === undefined) {
    const opening = { id: match, settings: quickSettings(manifest), host: holder, computers: [] }
    const session = await setUp(state, opening, manifest, { cid: ask.cid, by: holder }, from)
    if (session.log.match().phase !== 'gathering') return { ok: true, match }
  }
  quick.reserve(match, holder, from.address)
  return { ok: true, match }
}

/** Assigns quick-match seats, one request per game after the other, so that two simultaneous requests get one table. */
const quickMatch = async (state: TablesState, ask: QuickRequest, from: ClientConnection): Promise<Answer> => {
  const { server, queues } = state
  const manifest = server.manifestOf(ask.game)
  if (manifest === undefined) return NO_GAME
  if (manifest.game.seats.max < 2) return errorAnswer('not-offered', 'This game is for one player.')
  const queue = queues.get(ask.game) ?? serialQueue()
  queues.set(ask.game, queue)
  return queue(() => pair(state, ask, manifest, from))
}

const isOlder = (one: LobbyRow, other: LobbyRow): boolean =>
  one.openedAt < other.openedAt || (one.openedAt === other.openedAt && one.match < other.match)

/**
 * True if every player at a quick-match table can join one older table. Needed because two servers may open a table in
 * the same moment.
 */
const canJoinOlder = async (
  { server, sessions, lobby, quick }: TablesState,
  own: LobbyRow,
  session: MatchSession,
): Promise<boolean> => {
  const holders = session.log.match().seats.flatMap((seated) => seated?.holder ?? [])
  const [first] = holders
  if (first === undefined || quick.promisedToOthers(session, first) > 0) return false
  const owners = await server.accounts.seatOwners([own.match])
  for (const table of lobby.quick(own.settings.game).filter((one) => isOlder(one, own))) {
    const older = sessions.loaded(table.match)
    const free = older?.log.match().seats.filter((seated) => seated === null).length ?? 0
    if (older === undefined || free < holders.length) continue
    if (!holders.every((holder) => quick.placeAt(older, holder) === 'sure')) continue
    const avoided = await Promise.all(owners.map(({ player }) => matchesToAvoid(server, player, [table.match])))
    if (avoided.every(({ size }) => size === 0)) return true
  }
  return false
}

const isDeserted = ({ server }: TablesState, { subscribers, touched }: MatchSession): boolean =>
  subscribers.everyone().length === 0 && touched + limits.quickEmpty <= server.now()

const sweep = async (state: TablesState): Promise<void> => {
  const { sessions, lobby } = state
  for (const table of lobby.quick()) {
    const session = await sessions.of(table.match).catch(() => undefined)
    if (session === undefined) continue
    const deserted = isDeserted(state, session)
    if (!deserted && !(await canJoinOlder(state, table, session))) continue
    const waiting = session.log.match().n
    await session.log.inTurn(async () => {
      const { log } = session
      if (log.match().n !== waiting || log.match().phase !== 'gathering') return
      // A player may have connected while this task waited for its turn.
      if (deserted && !isDeserted(state, session)) return
      await sessions.write(session, { events: [closedEvent(log.secret, { how: 'called-off' })] })
    })
  }
}

export const createTables = (of: TablesDeps): Tables => {
  const state: TablesState = { ...of, alone: createTableCounts(), queues: new Map() }
  return {
    open: (ask, from) => openTable(state, ask, from),
    check: (settings) => {
      const manifest = of.server.manifestOf(settings.game)
      return manifest === undefined ? NO_GAME : checkSettings(manifest, settings)
    },
    quick: (ask, from) => quickMatch(state, ask, from),
    sweep: () => sweep(state),
    forget: (match) => {
      state.gathering.drop(match)
      state.alone.drop(match)
    },
  }
}
