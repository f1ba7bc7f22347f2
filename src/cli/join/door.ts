import { type ServerClient, isFinal, type MatchClient, type MatchSnapshot, until } from '../../games/client.ts'
import type { Match, ErrorCode } from '../../protocol/index.ts'
import { complain } from '../complaint.ts'

/** What somebody who comes to a table brings. */
export type Guest = {
  readonly origin: string
  /** The link as it was given, to come back by. */
  readonly link: string
  /** The code of a link that moves a seat here. */
  readonly code: string | undefined
  readonly name: string
  readonly isWatching: boolean
}

/** Waits for the first connection. @throws Complaint where nobody answers, or a server of another version */
export const connected = async (server: ServerClient, { origin }: Pick<Guest, 'origin'>): Promise<void> => {
  const status = await until(server, ({ kind }) => kind !== 'connecting')
  if (status.kind === 'offline')
    complain(`No Hazelring server answers at ${origin}: check the link and your network, or ask whether it runs.`)
  if (status.kind === 'refused')
    complain(
      status.code === 'wrong-version'
        ? `The server at ${origin} runs another version of Hazelring: get the version that it has, or play in a browser.`
        : status.message,
    )
}

/** What to do where a table does not let one in; of the others the server's own words say it. */
const WHAT_TO_DO: { readonly [R in ErrorCode]?: string } = {
  'no-match': 'There is no table behind this link any more: ask for a new one.',
  'no-key': 'This link lacks its key: copy the whole of it, with all that stands after the #.',
}

/** Why the table is not followed any more. */
const finalWords = ({ stage }: MatchSnapshot): string => {
  switch (stage.kind) {
    case 'refused':
      return WHAT_TO_DO[stage.code] ?? stage.message
    case 'dismissed':
      if (stage.why === 'moved') return 'Your seat was moved to another device: play on there.'
      return stage.why === 'barred'
        ? 'The host has asked you to leave this table.'
        : 'This game was deleted: all who played had agreed.'
    case 'unknown':
      return 'This table plays a game or rules that this Hazelring does not have: get the version that the server has.'
    case 'broken':
    case 'cheated':
      return stage.message
    case 'joining':
    case 'following':
      return 'The table is not there yet.'
    default:
      return stage satisfies never
  }
}

export type Here = MatchSnapshot & { readonly match: Match }

/** The table as it stands. @throws Complaint where it is not followed (any more) */
export const hereAt = (snapshot: MatchSnapshot): Here =>
  isFinal(snapshot.stage) || snapshot.match === undefined
    ? complain(finalWords(snapshot))
    : { ...snapshot, match: snapshot.match }

/** Waits until the table is there. @throws Complaint where it does not let one in */
const arrived = async (client: MatchClient): Promise<Here> =>
  hereAt(await until(client, ({ stage, match }) => isFinal(stage) || match !== undefined))

const noSeat = ({ match }: Here, why: string): never =>
  complain(
    match.phase === 'over'
      ? 'The game at this table is over: ask for a new link.'
      : match.phase === 'gathering'
        ? `${why} Add --watch to look on.`
        : 'Nobody can sit down any more: the game at this table has begun. Add --watch to look on.',
  )

/** Sits down on the first seat that is free. @throws Complaint where none is */
const sitDown = async (client: MatchClient, here: Here, { name }: Guest): Promise<void> => {
  let why = 'All seats of this table are taken.'
  if (here.match.phase !== 'gathering') return noSeat(here, why)
  for (const [seat, seated] of here.match.seats.entries()) {
    if (seated !== null) continue
    const answer = await client.sit(seat, name)
    if (answer.ok) return
    why = answer.message
  }
  return noSeat(here, why)
}

/** Takes the seat that is one's own, one that was moved here, or a free one. @throws Complaint where there is none */
export const seated = async (client: MatchClient, guest: Guest): Promise<void> => {
  const here = await arrived(client)
  if (here.seat !== undefined || guest.isWatching) return
  if (guest.code === undefined) return sitDown(client, here, guest)
  const answer = await client.claim(guest.code)
  if (!answer.ok) complain(answer.message)
}
