/** Another account, as one who follows it or is followed by it sees it. `isHere` is said of friends only: both follow. */
export type Acquaintance = {
  readonly player: string
  readonly name: string
  readonly isFollowed: boolean
  readonly isFollower: boolean
  readonly isHere: boolean
}

/** What a challenge proposes. `settings` and `computers` are JSON; `seat` is where the one sits who proposes. */
export type ChallengeTerms = { readonly settings: string; readonly computers: string; readonly seat: number }

/** A game proposed by one account to another. `by`: whose terms these are, the other one answers. Times are milliseconds since 1970. */
export type Challenge = ChallengeTerms & {
  readonly challenge: string
  readonly sender: string
  readonly receiver: string
  readonly by: string
  readonly state: 'open' | 'accepted' | 'declined'
  /** Its table, once it was accepted. */
  readonly match?: string
  readonly key?: string
  readonly until: number
}

export type OwnChallenge = Challenge & { readonly other: string; readonly name: string }

/** What stands between accounts: who follows and blocks whom, who is here, and challenges. Orders may be given again without harm. */
export interface SocialStore {
  follow(player: string, target: string, at: number): Promise<void>
  unfollow(player: string, target: string): Promise<void>
  /** Blocks another account: it is followed no more, its challenges are hidden, the own ones are withdrawn. */
  block(player: string, target: string, at: number): Promise<void>
  unblock(player: string, target: string): Promise<void>
  /** Those whom a player follows, and followers who are not blocked, by name. */
  acquaintances(player: string, now: number): Promise<readonly Acquaintance[]>
  blocked(player: string): Promise<readonly { readonly player: string; readonly name: string }[]>
  friendsAmong(player: string, others: readonly string[]): Promise<readonly string[]>
  friends(player: string): Promise<readonly string[]>
  /** Which of these block the player, or are blocked by them. */
  blockedAmong(player: string, others: readonly string[]): Promise<readonly string[]>
  /** Accounts with a public page whose name begins so, whatever its capitals and accents, by name. */
  search(name: string, limit: number): Promise<readonly { readonly player: string; readonly name: string }[]>
  noteHere(players: readonly string[], until: number): Promise<void>

  /** Notes a challenge, and deletes those of everybody that nobody can answer any more at `now`. */
  propose(challenge: Challenge, now: number): Promise<void>
  challenge(challenge: string, now: number): Promise<Challenge | undefined>
  challenges(player: string, now: number): Promise<readonly OwnChallenge[]>
  /** The one whose turn it is proposes other terms. Whether it was open, and theirs to answer. */
  counter(challenge: string, player: string, terms: ChallengeTerms, until: number): Promise<boolean>
  /** The same for taking it up at a table, and for declining it. */
  accept(challenge: string, player: string, table: { readonly match: string; readonly key: string }): Promise<boolean>
  decline(challenge: string, player: string): Promise<boolean>
  withdraw(challenge: string, player: string): Promise<boolean>
}
