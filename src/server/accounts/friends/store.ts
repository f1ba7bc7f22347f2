import { nameKey } from '../players/folded-name.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** An account that a player follows, or a follower. `isHere`: both follow each other and the account is present. */
export type Acquaintance = {
  readonly player: string
  readonly name: string
  readonly isFollowed: boolean
  readonly isFollower: boolean
  readonly isHere: boolean
}

/** Terms of a challenge. `settings` and `computers` are JSON; `seat` is the proposer's. */
export type ChallengeTerms = { readonly settings: string; readonly computers: string; readonly seat: number }

/**
 * A game that one account proposes to another. `by` wrote the current terms, so the other account answers. Times are
 * milliseconds since 1970.
 */
export type Challenge = ChallengeTerms & {
  readonly challenge: string
  readonly sender: string
  readonly receiver: string
  readonly by: string
  readonly state: 'open' | 'accepted' | 'declined'
  /** The table and its key, once the challenge is accepted. */
  readonly match?: string
  readonly key?: string
  readonly until: number
}

export type OwnChallenge = Challenge & { readonly other: string; readonly name: string }

const follows = (db: Db, player: string) =>
  db.selectFrom('follow').select('follow.target').where('follow.player', '=', player)

/** Query for the accounts that follow this player and are followed by this player. */
const friendsOf = (db: Db, player: string) =>
  follows(db, player).innerJoin('follow as back', 'back.player', 'follow.target').where('back.target', '=', player)

/** Shown instead of the name of an account whose page is hidden from the reader. */
const HIDDEN = 'Private player'

/** Accounts with their names as the reader may know them, ordered by name. `known`: accounts that follow the reader. */
const accountsWith = async (db: Db, players: readonly string[], known: ReadonlySet<string>) => {
  const found = db.selectFrom('player').select(['player', 'name', 'visibility']).where('player', 'in', players)
  const rows = await found.orderBy('name').orderBy('player').execute()
  return rows
    .map(({ player, name, visibility }) => ({
      player,
      name: visibility === 'public' || known.has(player) ? name : HIDDEN,
    }))
    .toSorted((a, b) => {
      const [one, other] = [a, b].map(({ name }) => Number(name === HIDDEN)) as [number, number]
      // The order of hidden accounts tells nothing about their names.
      return one - other || (one === 1 && a.player > b.player ? 1 : 0)
    })
}

const followersOf = async (db: Db, player: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('follow').select('player').where('target', '=', player).execute()
  return new Set(rows.map((one) => one.player))
}

const blockedBy = async (db: Db, player: string): Promise<readonly string[]> =>
  (await db.selectFrom('block').select('target').where('player', '=', player).execute()).map(({ target }) => target)

const acquaintances = async (db: Db, player: string, now: number): Promise<readonly Acquaintance[]> => {
  const followed = (await follows(db, player).execute()).map(({ target }) => target)
  const following = await followersOf(db, player)
  const blocked = new Set(await blockedBy(db, player))
  const followers = new Set([...following].filter((one) => !blocked.has(one)))
  const all = [...new Set([...followed, ...followers])]
  if (all.length === 0) return []
  const here = await db
    .selectFrom('here')
    .select('player')
    .where('player', 'in', all)
    .where('until', '>', now)
    .execute()
  const present = new Set(here.map((one) => one.player))
  return (await accountsWith(db, all, following)).map((one) => {
    const [isFollowed, isFollower] = [followed.includes(one.player), followers.has(one.player)]
    return { ...one, isFollowed, isFollower, isHere: isFollowed && isFollower && present.has(one.player) }
  })
}

const blockedAmong = async (db: Db, player: string, others: readonly string[]): Promise<readonly string[]> => {
  if (others.length === 0) return []
  const rows = await db
    .selectFrom('block')
    .select(['player', 'target'])
    .where((eb) =>
      eb.or([
        eb.and([eb('player', '=', player), eb('target', 'in', others)]),
        eb.and([eb('target', '=', player), eb('player', 'in', others)]),
      ]),
    )
    .execute()
  return rows.map((row) => (row.player === player ? row.target : row.player))
}

const addTo = (db: Db, list: 'follow' | 'block', player: string, target: string, at: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await addNew(tx, list, { player, target, at }).execute()
    if (list === 'follow') return
    await tx.deleteFrom('follow').where('player', '=', player).where('target', '=', target).execute()
    const between = tx.deleteFrom('challenge').where('by', '=', player)
    await between.where((eb) => eb.or([eb('sender', '=', target), eb('receiver', '=', target)])).execute()
  })

const takeFrom = (db: Db, list: 'follow' | 'block', player: string, target: string): Promise<void> =>
  change(db, (tx) => tx.deleteFrom(list).where('player', '=', player).where('target', '=', target))

const search = (db: Db, name: string, limit: number) => {
  const start = nameKey(name)
  const found = db.selectFrom('player').select(['player', 'name']).where('visibility', '=', 'public')
  // "g" sorts after every hexadecimal digit, so it ends the range of names with this beginning.
  const named = found.where('nameKey', '>=', start).where('nameKey', '<', `${start}g`)
  return named.orderBy('nameKey').orderBy('player').limit(limit).execute()
}

const noteHere = (db: Db, players: readonly string[], until: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const player of players.toSorted()) {
      const noted = tx.insertInto('here').values({ player, until })
      await noted.onConflict((conflict) => conflict.column('player').doUpdateSet({ until })).execute()
    }
  })

const peopleOn = (db: Db) => ({
  follow: (player: string, target: string, at: number) => addTo(db, 'follow', player, target, at),
  unfollow: (player: string, target: string) => takeFrom(db, 'follow', player, target),
  /** Blocks an account: ends the follow, hides its challenges, and withdraws the player's challenges to it. */
  block: (player: string, target: string, at: number) => addTo(db, 'block', player, target, at),
  unblock: (player: string, target: string) => takeFrom(db, 'block', player, target),
  /** Accounts that the player follows, and unblocked followers, ordered by name. */
  acquaintances: (player: string, now: number) => acquaintances(db, player, now),
  blocked: async (player: string) => {
    const all = await blockedBy(db, player)
    return all.length === 0 ? [] : accountsWith(db, all, await followersOf(db, player))
  },
  friendsAmong: async (player: string, others: readonly string[]): Promise<readonly string[]> => {
    if (others.length === 0) return []
    const rows = await friendsOf(db, player).where('follow.target', 'in', others).execute()
    return rows.map(({ target }) => target)
  },
  friends: async (player: string) => (await friendsOf(db, player).execute()).map(({ target }) => target),
  /** Accounts in `others` that block the player or are blocked by the player. */
  blockedAmong: (player: string, others: readonly string[]) => blockedAmong(db, player, others),
  /** Accounts with a public page whose names begin with `name`, ignoring case and accents; ordered by name. */
  search: (name: string, limit: number) => search(db, name, limit),
  /** Records these accounts as present until the given time. */
  noteHere: (players: readonly string[], until: number) => noteHere(db, players, until),
})

const challengeOf = ({ match, key, ...row }: Tables['challenge']): Challenge => ({
  ...row,
  ...(match !== null && key !== null && { match, key }),
})

/** Open and answered challenges of a player, except those from blocked senders and those with a joined table. */
const ownChallenges = (db: Db, player: string, now: number) =>
  db
    .selectFrom('challenge')
    .selectAll()
    .where('until', '>', now)
    .where((eb) =>
      eb.or([
        eb('sender', '=', player),
        eb.and([
          eb('receiver', '=', player),
          eb('state', '!=', 'declined'),
          eb.not(
            eb.exists(
              eb
                .selectFrom('block')
                .select('target')
                .where('block.player', '=', player)
                .whereRef('block.target', '=', 'challenge.sender'),
            ),
          ),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('holder')
            .select('holder.player')
            .where('holder.player', '=', player)
            .whereRef('holder.match', '=', 'challenge.match'),
        ),
      ),
    )
    .orderBy('until', 'desc')

const challengesOn = (db: Db) => {
  const answerOnce = (challenge: string, player: string, to: object): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const asked = tx.updateTable('challenge').set(to).where('challenge', '=', challenge).where('state', '=', 'open')
      const mine = asked.where((eb) => eb.or([eb('sender', '=', player), eb('receiver', '=', player)]))
      return (await mine.where('by', '!=', player).executeTakeFirstOrThrow()).numUpdatedRows === 1n
    })
  return {
    /** Adds a challenge, and deletes all challenges that have expired at `now`. */
    propose: ({ match, key, ...challenge }: Challenge, now: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('challenge').where('until', '<=', now).execute()
        await addNew(tx, 'challenge', { ...challenge, match: match ?? null, key: key ?? null }).execute()
      }),
    challenge: async (challenge: string, now: number) => {
      const found = db.selectFrom('challenge').selectAll().where('challenge', '=', challenge).where('until', '>', now)
      const row = await found.executeTakeFirst()
      return row && challengeOf(row)
    },
    challenges: async (player: string, now: number): Promise<readonly OwnChallenge[]> => {
      const rows = (await ownChallenges(db, player, now).execute()).map(challengeOf)
      const others = rows.map(({ sender, receiver }) => (sender === player ? receiver : sender))
      if (rows.length === 0) return []
      // Who challenges a player shows their name.
      const senders = rows.map(({ sender }) => sender).filter((one) => one !== player)
      const known = (await followersOf(db, player)).union(new Set(senders))
      const named = new Map((await accountsWith(db, others, known)).map((one) => [one.player, one.name]))
      return rows.map((row, i) => ({ ...row, other: others[i] ?? '', name: named.get(others[i] ?? '') ?? '' }))
    },
    /**
     * Proposes other terms. Like `accept` and `decline`, returns false unless the challenge is open and this player
     * must answer it.
     */
    counter: (challenge: string, player: string, terms: ChallengeTerms, until: number) =>
      answerOnce(challenge, player, { ...terms, by: player, until }),
    accept: (challenge: string, player: string, table: { readonly match: string; readonly key: string }) =>
      answerOnce(challenge, player, { ...table, state: 'accepted' }),
    decline: (challenge: string, player: string) => answerOnce(challenge, player, { state: 'declined' }),
    withdraw: (challenge: string, player: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const mine = tx.deleteFrom('challenge').where('challenge', '=', challenge).where('sender', '=', player)
        return (await mine.executeTakeFirstOrThrow()).numDeletedRows === 1n
      }),
  }
}

/** Follows, blocks, presence and challenges. Every write may safely be repeated. */
export const friendsOn = (db: Db) => ({ ...peopleOn(db), ...challengesOn(db) })

export type FriendStore = ReturnType<typeof friendsOn>
