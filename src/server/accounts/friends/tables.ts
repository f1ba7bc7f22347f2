import { bigint, integer, nullable, type RowsOf, table, string } from '../../db/tables.ts'

/** One account (`player`) follows or blocks another (`target`). */
const pairColumns = { player: string(), target: string(), at: bigint() }

export const friendTables = {
  follow: table(pairColumns, ['player', 'target'], {
    indexes: { follow_target: ['target'] },
    erase: { player: 'delete', target: 'delete' },
  }),
  block: table(pairColumns, ['player', 'target'], {
    indexes: { block_target: ['target'] },
    erase: { player: 'delete', target: 'delete' },
  }),
  /** Time until which a player counts as present; the server extends it while a device is connected. */
  here: table({ player: string(), until: bigint() }, ['player'], { erase: { player: 'delete' } }),
  challenge: table(
    {
      challenge: string(),
      sender: string(),
      receiver: string(),
      /** Account that wrote the current terms; the other account answers. */
      by: string(),
      /** JSON of the table's settings; `computers` is the JSON of its computer players. */
      settings: string(),
      computers: string(),
      /** Seat of the player in `by`. */
      seat: integer(),
      state: string<'open' | 'accepted' | 'declined'>(),
      /** Table of an accepted challenge and its key; null before. */
      match: nullable(string()),
      key: nullable(string()),
      until: bigint(),
    },
    ['challenge'],
    {
      indexes: { challenge_sender: ['sender', 'until'], challenge_receiver: ['receiver', 'until'] },
      erase: { sender: 'delete', receiver: 'delete' },
    },
  ),
}

declare module '../../db/tables.ts' {
  interface Tables extends RowsOf<typeof friendTables> {}
}
