import { printOutcome } from '../../dice/index.ts'
import {
  advance,
  type AnyGame,
  type AnyPlay,
  begin,
  type Choice,
  choicesMade,
  type GameView,
  type Header,
  isOpen,
  type Line,
  type Playthrough,
  type PlyPart,
  parseLine,
  type Ply,
  readPly,
  type Seat,
  type SeenPlay,
  withPly,
} from '../../engine/index.ts'
import type { MatchEvent, Seen } from './event.ts'

type PlyEvent = Extract<MatchEvent, { kind: 'ply' }>

/** Continues a game from its log, by the rules or from what the server shows this viewer. */
export interface Follower<P extends SeenPlay = SeenPlay> {
  /** Completes the header with all house rules, as in the game's file. */
  complete(header: Header): Header
  begin(header: Header, seen: Seen | undefined): P
  /** Returns the game after a ply, and the seats that chose. */
  ply(play: P, event: PlyEvent): { readonly play: P; readonly choosers: readonly Seat[] }
}

const fail = (message: string): never => {
  throw new RangeError(message)
}

/** Returns the seats that chose in a ply. */
export const choosersOf = (ply: Ply<unknown>): readonly Seat[] => choicesMade(ply).map(({ seat }) => seat)

const lineOfEvent = ({ line }: PlyEvent): Line => {
  const parsed = parseLine(line)
  return parsed.ok ? parsed.value : fail(parsed.error.message)
}

const begunBy = (game: AnyGame, header: Header): AnyPlay => {
  const begun = begin<unknown, unknown, unknown>(game, header)
  return begun.ok ? begun.value : fail(begun.error.message)
}

/** Follower that applies every line by the rules; for the server, and for open games everywhere. */
export const byRules = (game: AnyGame): Follower<AnyPlay> => ({
  complete: (header) => begunBy(game, header).header,
  begin: (header) => begunBy(game, header),
  ply(play, event) {
    const read = readPly(game, play.states.at(-1), lineOfEvent(event))
    if (!read.ok) return fail(read.error.message)
    return { play: advance(play, read.value), choosers: choosersOf(read.value) }
  },
})

type SeenGame = GameView<Seen, unknown, unknown>

/** Game as one viewer sees it: states are views, plies print as shown. */
const seenGame = (game: AnyGame, texts: WeakMap<object, string>): SeenGame => ({
  id: game.id,
  version: game.version,
  seats: game.seats,
  houseRules: game.houseRules,
  hidden: game.hidden,
  ...(game.plyLimit && { plyLimit: game.plyLimit }),
  ...(game.prizes && { prizes: game.prizes }),
  ...(game.draws && { draws: game.draws }),
  node: ({ node }) => node,
  view: ({ view }) => view,
  print({ node, offers }, part, _eye): string {
    const shown = texts.get(part)
    if (shown !== undefined) return shown
    if (part.kind === 'outcome') return node.kind === 'chance' ? printOutcome(node.chance, part.outcome) : ''
    if (part.kind === 'reveal') return fail('a hidden choice cannot be revealed')
    return offers[offeredAt(node, part)] ?? fail('this choice is not offered')
  },
})

/** Returns the index of an action in its seat's offer. Compares by value, because both are parsed from JSON. */
const offeredAt = (node: Seen['node'], { seat, action }: Choice<unknown>): number => {
  const offer =
    node.kind === 'simultaneous' ? node.seats.find((o) => o.seat === seat) : node.kind === 'decision' ? node : undefined
  const wanted = JSON.stringify(action)
  return offer?.actions.findIndex((offered) => JSON.stringify(offered) === wanted) ?? -1
}

const toldPly = (line: Line, texts: WeakMap<object, string>): Ply<unknown> => {
  const told = <P extends PlyPart<unknown>>(part: P, text: string): P => {
    texts.set(part, text)
    return part
  }
  if (line.kind === 'roll') return told({ kind: 'outcome', outcome: [] }, line.text)
  if (line.kind === 'show') return told({ kind: 'reveal' }, line.text)
  const choices = line.parts.map(({ seat, text }) => told({ kind: 'choice', seat, action: text } as const, text))
  return choices.length === 1 ? choices[0]! : { kind: 'joint', choices }
}

const seenOf = (seen: Seen | undefined): Seen => seen ?? fail('the server sent no view for this seat')

type ShownPlay = Playthrough<Seen, unknown, unknown, SeenGame>

/** Follower that takes over what the server shows this viewer; for seats and spectators of games with secrets. */
const bySight = (game: AnyGame): Follower<ShownPlay> => {
  const texts = new WeakMap<object, string>()
  const seenBy = seenGame(game, texts)
  return {
    complete: (header) => begunBy(game, header).header,
    begin: (header, seen) => ({ ...begunBy(game, header), game: seenBy, states: [seenOf(seen)] }),
    ply(play, event) {
      const line = lineOfEvent(event)
      const ply = toldPly(line, texts)
      const seen = seenOf(event.seen)
      return { play: withPly(play, ply, seen, line), choosers: choosersOf(ply) }
    },
  }
}

/** Returns a device's follower: by the rules for open games, by sight for others. */
export const followerOf = (game: AnyGame): Follower => (isOpen(game) ? byRules(game) : bySight(game))
