import { connectHall as connect, type HallClient, type HallOptions } from '../protocol/client/index.ts'
import { manifestOf } from './index.ts'

export * from '../protocol/client/index.ts'

/** `connectHall` of the protocol for all games of this package; `url` is the server's origin (`https://play.example`). */
export const connectHall = (url: string, options: Partial<HallOptions> = {}): HallClient =>
  connect(url, { gameOf: (id) => manifestOf(id)?.game, ...options })
