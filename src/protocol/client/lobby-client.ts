import type { LobbyTable, Request } from '../match/messages.ts'
import type { Answer, ServerMessage } from '../match/wire-schema.ts'
import type { Timing } from './dial.ts'
import { newValue, type Observable } from './value.ts'

/** State of the lobby. `tables` (newest first) is undefined until the server has sent them. */
export type LobbySnapshot = {
  readonly tables?: readonly LobbyTable[]
  /** Server's explanation of an empty list. */
  readonly message?: string
}

export interface LobbyClient extends Observable<LobbySnapshot> {
  /** Releases the client. Call once per `server.lobby()`; the last call stops following the lobby. */
  close(): void
}

export interface LobbyHandlers {
  end(): void
  up(): void
  told(told: Extract<ServerMessage, { kind: 'table' | 'gone' }>): void
}

const newestFirst = (tables: readonly LobbyTable[]): readonly LobbyTable[] =>
  tables.toSorted((a, b) => b.openedAt - a.openedAt || (a.match < b.match ? -1 : 1))

/** Adds a table, or replaces the entry for its match. */
const withTable = (tables: readonly LobbyTable[], table: LobbyTable): readonly LobbyTable[] =>
  newestFirst([...tables.filter(({ match }) => match !== table.match), table])

/** Delay in ms before a refused lobby request is repeated. */
const LOBBY_PAUSE = 3_000

export const newLobbyClient = (
  ask: (request: Request) => Promise<Answer>,
  { later }: Timing,
  leave: () => void,
): { readonly client: LobbyClient; readonly handlers: LobbyHandlers } => {
  const value = newValue<LobbySnapshot>({})
  // Messages that arrive while the full list is requested; they are newer than the list.
  let news: readonly Extract<ServerMessage, { kind: 'table' | 'gone' }>[] = []
  let [asked, isAsking] = [0, false]
  const apply = (tables: readonly LobbyTable[], one: (typeof news)[number]): readonly LobbyTable[] =>
    one.kind === 'table' ? withTable(tables, one.table) : tables.filter(({ match }) => match !== one.match)
  const answered = (answer: Answer): void => {
    if (!answer.ok) {
      value.set({ ...value.getSnapshot(), message: answer.message })
      const mine = asked
      return void later(LOBBY_PAUSE, () => mine === asked && void up())
    }
    value.set({ tables: news.reduce(apply, newestFirst(answer.tables ?? [])) })
  }
  const up = async (): Promise<void> => {
    const mine = ++asked
    isAsking = true
    news = []
    const answer = await ask({ kind: 'lobby', on: true }).catch(() => undefined)
    if (mine !== asked) return
    isAsking = false
    if (answer !== undefined) answered(answer)
  }
  return {
    client: {
      subscribe: value.subscribe,
      getSnapshot: value.getSnapshot,
      close: leave,
    },
    handlers: {
      end: () => {
        asked += 1
      },
      up: () => void up(),
      told: (one) => {
        const { tables } = value.getSnapshot()
        if (isAsking) news = [...news, one]
        if (tables !== undefined) value.set({ tables: apply(tables, one) })
      },
    },
  }
}
