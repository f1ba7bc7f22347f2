/**
 * All limits of the server. The server enforces them, the page "When things go wrong" shows them, and documents quote
 * them. Times are in milliseconds.
 */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

export const limits = {
  /** Time within which a device must reconnect to avoid counting as away. */
  awayGrace: 5 * SECOND,
  /** Time for devices to reveal their secrets after all have committed; then a new table replaces this table. */
  revealWithin: 60 * SECOND,
  /** Lifetime of a question (undo, draw, rematch) at a table with a clock. */
  askStands: 2 * MINUTE,
  /** A gathering table without events is cancelled after this time. */
  gatherWithin: DAY,
  /** Cancelled tables are deleted after this time. */
  calledOffStays: DAY,
  /** Bot-only games are deleted after this long without spectators. */
  unwatchedStays: MINUTE,
  /** A game without a clock is settled after this time without events. */
  idleGame: 30 * DAY,
  /** Maximum time for computing the settlement of an abandoned game; if exceeded, the game ends without a result. */
  settleWithin: MINUTE,
  /** Time for which a rematch or replacement table reserves seats for its players. */
  reservedFor: 2 * MINUTE,
  /** Time to take a seat after a quick match assigned a table. */
  quickWithin: 10 * SECOND,
  /** A quick-match table without players is cancelled after this time. */
  quickEmpty: 30 * SECOND,
  /** Lifetime of a one-time link that moves a seat to another device. */
  passWithin: 10 * MINUTE,
  /** Maximum lengths in characters: a name, a chat line, a client's id of an action. */
  name: 24,
  talk: 200,
  cid: 40,
  /** Chat lines per person within `talkWindow`. */
  talkBurst: 5,
  talkWindow: 10 * SECOND,
  /** Maximum chat lines per table (spectators: half); number of steps after which a table accepts only moves. */
  talkLines: 1000,
  steps: 10_000,
  /** Maximum choices in one planned turn. */
  plan: 16,
  /** Maximum unsigned choices of a device, and time from the first of them to an act that must be signed. */
  unsignedChoices: 8,
  unsignedFor: 10 * SECOND,
  /** Maximum bytes of one message to the server. */
  messageBytes: 8192,
  /** Token bucket of messages per socket: capacity, and refill per second. */
  messageBurst: 60,
  messagesPerSecond: 30,
  /** Interval of the server's heartbeats, and time for their answer. */
  heartbeat: 10 * SECOND,
  heartbeatAnswer: 10 * SECOND,
  /** Maximum queued messages for a slow device. Beyond it the server disconnects the device, which catches up later. */
  backlog: 1000,
  /** Malformed messages after which the server closes a socket. */
  faultsPerSocket: 100,
  /** Maximum sockets and gathering tables per address. */
  socketsPerAddress: 100,
  tablesPerAddress: 10,
  /** Token bucket of HTTP requests per address, including pages and files: capacity, refill per second. */
  requestBurst: 1000,
  requestsPerSecond: 200,
  /**
   * Time for which newcomers from a removed spectator's network may only watch the table. They cannot join a private
   * table. Doubles with each removal from that network.
   */
  barredNetwork: 10 * MINUTE,
  /** Requests to the HTTP interface, and tables opened through it, per minute and address. */
  requestsPerMinute: 120,
  openingsPerMinute: 20,
  /** The server closes a socket that follows no match and no lobby after this time. */
  idleSocket: 10 * MINUTE,
  /** Maximum matches that one socket may follow. */
  attendedPerSocket: 20,
  /** Maximum spectators of one match. */
  watchers: 500,
  /** Maximum tables, and maximum games of each kind, in the lobby. */
  lobbyRows: 100,
} as const
