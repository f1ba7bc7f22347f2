import './jitless.ts'

export { type BotGame, type BotQuestion, type BotWays, playAs, Refused } from './bot.ts'
export * from './dial.ts'
export { type FileOf, fileFrom } from './file-proof.ts'
export * from './server-client.ts'
export { type Keep, type Memory, readKept } from './keep.ts'
export * from './links.ts'
export type { AskLog } from './log-watch.ts'
export type { LogFinding } from './own-leaves.ts'
export type { LobbyClient, LobbySnapshot } from './lobby-client.ts'
export type { MatchClient } from './match-client.ts'
export { isFinal, type MatchSnapshot, type Next, type Pending, type Stage } from './snapshot.ts'
export type { Status } from './dial.ts'
export { newValue, type Observable, until, type Value } from './value.ts'

/** The names of earlier versions, for programs that use them. */
export type { ConnectionHandlers as Ears } from './dial.ts'
export {
  connectServer as connectHall,
  type MatchAccess as Coming,
  type ServerClient as HallClient,
  type ServerClientOptions as HallOptions,
} from './server-client.ts'
