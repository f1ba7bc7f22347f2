import { type ServerClient, isFinal, type MatchClient, type MatchSnapshot, until } from '../../games/client.ts'
import type { Match } from '../../protocol/index.ts'
import { throwUserError } from '../user-error.ts'
import { texts } from '../text/texts.ts'

export type JoinRequest = {
  readonly origin: string
  /** Link by which this person can return. */
  readonly link: string
  /** One-time code that moves a seat here; undefined without a code. */
  readonly code: string | undefined
  readonly name: string
  readonly isWatching: boolean
}

/** Waits for the first connection. @throws UserError if the server does not answer or has another wire version */
export const awaitConnection = async (server: ServerClient, { origin }: Pick<JoinRequest, 'origin'>): Promise<void> => {
  const status = await until(server, ({ kind }) => kind !== 'connecting')
  if (status.kind === 'offline') throwUserError(texts.join.noServer(origin))
  if (status.kind === 'refused')
    throwUserError(status.code === 'wrong-version' ? texts.join.otherVersion(origin) : status.message)
}

const finalWords = ({ stage }: MatchSnapshot): string => {
  switch (stage.kind) {
    case 'refused':
      return texts.join.errors[stage.code] ?? stage.message
    case 'dismissed':
      return texts.join[stage.why]
    case 'unknown':
      return texts.join.unknownGame
    case 'broken':
    case 'cheated':
      return stage.message
    case 'joining':
    case 'following':
      return texts.join.notYet
    default:
      return stage satisfies never
  }
}

export type CurrentTable = MatchSnapshot & { readonly match: Match }

/** Returns the current state of the table. @throws UserError if following it has ended */
export const currentTable = (snapshot: MatchSnapshot): CurrentTable =>
  isFinal(snapshot.stage) || snapshot.match === undefined
    ? throwUserError(finalWords(snapshot))
    : { ...snapshot, match: snapshot.match }

/** Waits until the table is loaded. @throws UserError if the server rejects this person */
const awaitTable = async (client: MatchClient): Promise<CurrentTable> =>
  currentTable(await until(client, ({ stage, match }) => isFinal(stage) || match !== undefined))

const noSeat = ({ match }: CurrentTable, why: string): never =>
  throwUserError(
    match.phase === 'over' ? texts.join.over : match.phase === 'gathering' ? texts.join.noSeat(why) : texts.join.begun,
  )

/** Takes the first free seat. @throws UserError if no seat is free */
const sitDown = async (client: MatchClient, here: CurrentTable, { name }: JoinRequest): Promise<void> => {
  let why = texts.join.full
  if (here.match.phase !== 'gathering') return noSeat(here, why)
  for (const [seat, occupant] of here.match.seats.entries()) {
    if (occupant !== null) continue
    const answer = await client.sit(seat, name)
    if (answer.ok) return
    why = answer.message
  }
  return noSeat(here, why)
}

/**
 * Uses this person's seat, moves a seat here by code, or takes a free seat. @throws UserError if no seat is available
 */
export const seated = async (client: MatchClient, guest: JoinRequest): Promise<void> => {
  const here = await awaitTable(client)
  if (here.seat !== undefined || guest.isWatching) return
  if (guest.code === undefined) return sitDown(client, here, guest)
  const answer = await client.claim(guest.code)
  if (!answer.ok) throwUserError(answer.message)
}
