/**
 * Every limit of the server in one place. The server enforces them, pages show them ("When things go wrong"), and
 * documents quote them. Times are in milliseconds.
 */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

export const limits = {
  /** A device that reconnects within this time never counts as away. */
  awayGrace: 5 * SECOND,
  /** Time for devices to reveal their secrets once all have committed; then a new table replaces the broken one. */
  revealWithin: 60 * SECOND,
  /** Lifetime of a question (undo, draw, rematch) at a table with a clock. */
  askStands: 2 * MINUTE,
  /** A gathering table without any event is called off after this time. */
  gatherWithin: DAY,
  /** A called-off table is deleted after this time. */
  calledOffStays: DAY,
  /** Bot-only games are deleted after this long without spectators. */
  unwatchedStays: MINUTE,
  /** A game without a clock and without any event is settled after this time. */
  idleGame: 30 * DAY,
  /** Time limit for computing the settlement of an abandoned game; then it ends without a result. */
  settleWithin: MINUTE,
  /** Seats of a rematch or a replaced table are reserved for their players this long. */
  reservedFor: 2 * MINUTE,
  /** Time to sit down after being led to a quick match. */
  quickWithin: 10 * SECOND,
  /** A quick-match table without players is called off after this time. */
  quickEmpty: 30 * SECOND,
  /** Lifetime of a one-time link that moves a seat to another device. */
  passWithin: 10 * MINUTE,
  /** Maximum characters of a name, a chat line, and a client's id of an action. */
  name: 24,
  talk: 200,
  cid: 40,
  /** Chat lines per person within `talkWindow`. */
  talkBurst: 5,
  talkWindow: 10 * SECOND,
  /** Chat lines per table, half of them at most by watchers; and steps after which a table accepts only moves. */
  talkLines: 1000,
  steps: 10_000,
  /** Maximum choices in one planned turn. */
  plan: 16,
  /** Maximum bytes of one message to the server. */
  messageBytes: 8192,
  /** Messages a socket may send at once, and its refill per second. */
  messageBurst: 60,
  messagesPerSecond: 30,
  /** Interval of the server's heartbeats, and time limit for their answer. */
  heartbeat: 10 * SECOND,
  heartbeatAnswer: 10 * SECOND,
  /** Maximum queue of messages to a slow device; beyond it the device is disconnected, and catches up when it reconnects. */
  backlog: 1000,
  /** A socket is closed after this many malformed messages. */
  faultsPerSocket: 100,
  /** Sockets and gathering tables per address. */
  socketsPerAddress: 100,
  tablesPerAddress: 10,
  /** HTTP requests per address, including pages and files: burst, and refill per second. */
  requestBurst: 1000,
  requestsPerSecond: 200,
  /**
   * After a watcher is sent away, newcomers from that network may only watch the table for this time, and cannot join
   * a private one. Doubles with each repetition.
   */
  barredNetwork: 10 * MINUTE,
  /** Requests to the HTTP interface, and tables opened through it, per minute and address. */
  requestsPerMinute: 120,
  openingsPerMinute: 20,
  /** A socket that follows nothing is closed after this time. */
  idleSocket: 10 * MINUTE,
  /** Matches that one socket may follow. */
  attendedPerSocket: 20,
  /** Watchers of one match. */
  watchers: 500,
  /** Tables and games of each kind in the lobby. */
  lobbyRows: 100,
} as const
