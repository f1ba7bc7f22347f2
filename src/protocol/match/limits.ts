/**
 * Every figure by which the server decides something: the server acts on them, pages tell them to people ("When things go
 * wrong"), documents quote them. Times in milliseconds.
 */
/** Milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

export const limits = {
  /** A device that comes back within this time was never away. */
  awayGrace: 5 * SECOND,
  /** How long a device may take to reveal its secret once all have committed; then the table is broken and set up anew. */
  revealWithin: 60 * SECOND,
  /** How long an open question (undo, draw, rematch) stays open at a table with a clock. */
  askStands: 2 * MINUTE,
  /** A table that gathers players and where nothing happens is called off after this time. */
  gatherWithin: DAY,
  /** A table at which no game began is deleted so long after it was called off. */
  calledOffStays: DAY,
  /** A game of computers alone is deleted when it has been watched by nobody for this time. */
  unwatchedStays: MINUTE,
  /** A game without a clock in which nothing happens is settled after this time. */
  idleGame: 30 * DAY,
  /** What a game that everybody left is settled for has to be told within this time; then it ends without a result. */
  settleWithin: MINUTE,
  /** Seats of a rematch, or of a table set up anew, are kept for those who sat there this long. */
  reservedFor: 2 * MINUTE,
  /** Whoever was led to a quick match has this long to sit down. */
  quickWithin: 10 * SECOND,
  /** A table of a quick match at which nobody waits any more is called off after this time. */
  quickEmpty: 30 * SECOND,
  /** A link that moves a seat to another device serves once, and for this long. */
  passWithin: 10 * MINUTE,
  /** Characters of a name, of a line of chat, and of a client's own id of an action. */
  name: 24,
  talk: 200,
  cid: 40,
  /** Lines of chat one person may say within `talkWindow`. */
  talkBurst: 5,
  talkWindow: 10 * SECOND,
  /** Lines of chat at one table, watchers' at most half of them; and steps after which a table takes moves only. */
  talkLines: 1000,
  steps: 10_000,
  /** Choices in one planned turn. */
  plan: 16,
  /** Bytes of one message to the server. */
  messageBytes: 8192,
  /** Messages a socket may send at once, and how many a second it regains. */
  messageBurst: 60,
  messagesPerSecond: 30,
  /** The server asks this often whether a device is still there, and waits so long for its answer. */
  heartbeat: 10 * SECOND,
  heartbeatAnswer: 10 * SECOND,
  /** Messages that may wait for a device that does not take them; beyond it is disconnected, and catches up when it comes back. */
  backlog: 1000,
  /** Messages that are not in order after which a socket is closed. */
  faultsPerSocket: 100,
  /** Sockets, and tables that gather players, from one address. */
  socketsPerAddress: 100,
  tablesPerAddress: 10,
  /** Requests by HTTP, pages and files among them, from one address: at once, and how many a second it regains. */
  requestBurst: 1000,
  requestsPerSecond: 200,
  /**
   * After a watcher was sent away newcomers from that network only watch the table for this time (a private one they cannot join),
   * each further time twice as long.
   */
  barredNetwork: 10 * MINUTE,
  /** Requests of the HTTP interface in a minute, and tables opened through it, from one address. */
  requestsPerMinute: 120,
  openingsPerMinute: 20,
  /** A socket that attends nothing is closed after this time. */
  idleSocket: 10 * MINUTE,
  /** Matches that one socket may attend. */
  attendedPerSocket: 20,
  /** Watchers of one match. */
  watchers: 500,
  /** Tables and games that the lobby shows of each kind. */
  lobbyRows: 100,
} as const
