import { nameKey } from '../players/folded-name.ts'
import type { Challenge, SocialStore } from './types.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'

const follows = (db: Db, player: string) =>
  db.selectFrom('follow').select('follow.target').where('follow.player', '=', player)

/** Those who are followed and follow back. */
const friendsOf = (db: Db, player: string) =>
  follows(db, player).innerJoin('follow as back', 'back.player', 'follow.target').where('back.target', '=', player)

const accountsWith = (db: Db, players: readonly string[]) =>
  db.selectFrom('player').select(['player', 'name']).where('player', 'in', players).orderBy('name').orderBy('player')

const blockedBy = async (db: Db, player: string): Promise<readonly string[]> =>
  (await db.selectFrom('block').select('target').where('player', '=', player).execute()).map(({ target }) => target)

const acquaintances: (db: Db) => SocialStore['acquaintances'] = (db) => async (player, now) => {
  const followed = (await follows(db, player).execute()).map(({ target }) => target)
  const following = await db.selectFrom('follow').select('player').where('target', '=', player).execute()
  const blocked = new Set(await blockedBy(db, player))
  const followers = new Set(following.map((one) => one.player).filter((one) => !blocked.has(one)))
  const all = [...new Set([...followed, ...followers])]
  if (all.length === 0) return []
  const here = await db
    .selectFrom('here')
    .select('player')
    .where('player', 'in', all)
    .where('until', '>', now)
    .execute()
  const present = new Set(here.map((one) => one.player))
  return (await accountsWith(db, all).execute()).map((one) => {
    const [isFollowed, isFollower] = [followed.includes(one.player), followers.has(one.player)]
    return { ...one, isFollowed, isFollower, isHere: isFollowed && isFollower && present.has(one.player) }
  })
}

/** Whether one of two blocks the other, by the other one of each. */
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
  // No hexadecimal digit comes after "f".
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

const peopleOn = (db: Db) =>
  ({
    follow: (player, target, at) => addTo(db, 'follow', player, target, at),
    unfollow: (player, target) => takeFrom(db, 'follow', player, target),
    block: (player, target, at) => addTo(db, 'block', player, target, at),
    unblock: (player, target) => takeFrom(db, 'block', player, target),
    acquaintances: acquaintances(db),
    blocked: async (player) => {
      const all = await blockedBy(db, player)
      return all.length === 0 ? [] : accountsWith(db, all).execute()
    },
    friendsAmong: async (player, others) => {
      if (others.length === 0) return []
      const rows = await friendsOf(db, player).where('follow.target', 'in', others).execute()
      return rows.map(({ target }) => target)
    },
    friends: async (player) => (await friendsOf(db, player).execute()).map(({ target }) => target),
    blockedAmong: (player, others) => blockedAmong(db, player, others),
    search: (name, limit) => search(db, name, limit),
    noteHere: (players, until) => noteHere(db, players, until),
  }) satisfies Partial<SocialStore>

const challengeOf = ({ match, key, ...row }: Tables['challenge']): Challenge => ({
  ...row,
  ...(match !== null && key !== null && { match, key }),
})

/** The challenges that a player has sent or got, but for those of people whom they block, and those that have led to a seat. */
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
    propose: ({ match, key, ...challenge }, now) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('challenge').where('until', '<=', now).execute()
        await addNew(tx, 'challenge', { ...challenge, match: match ?? null, key: key ?? null }).execute()
      }),
    challenge: async (challenge, now) => {
      const found = db.selectFrom('challenge').selectAll().where('challenge', '=', challenge).where('until', '>', now)
      const row = await found.executeTakeFirst()
      return row && challengeOf(row)
    },
    challenges: async (player, now) => {
      const rows = (await ownChallenges(db, player, now).execute()).map(challengeOf)
      const others = rows.map(({ sender, receiver }) => (sender === player ? receiver : sender))
      if (rows.length === 0) return []
      const named = new Map((await accountsWith(db, others).execute()).map((one) => [one.player, one.name]))
      return rows.map((row, i) => ({ ...row, other: others[i] ?? '', name: named.get(others[i] ?? '') ?? '' }))
    },
    counter: (challenge, player, terms, until) => answerOnce(challenge, player, { ...terms, by: player, until }),
    accept: (challenge, player, table) => answerOnce(challenge, player, { ...table, state: 'accepted' }),
    decline: (challenge, player) => answerOnce(challenge, player, { state: 'declined' }),
    withdraw: (challenge, player) =>
      db.transaction().execute(async (tx) => {
        const mine = tx.deleteFrom('challenge').where('challenge', '=', challenge).where('sender', '=', player)
        return (await mine.executeTakeFirstOrThrow()).numDeletedRows === 1n
      }),
  } satisfies Partial<SocialStore>
}

export const socialOn = (db: Db) => ({ ...peopleOn(db), ...challengesOn(db) }) satisfies SocialStore
