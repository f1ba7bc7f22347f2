// As typed.ts, for hazelring-client.
import { type BotGame, connectServer, playBot } from 'hazelring-client'

export const play = (url: string): Promise<readonly BotGame[]> =>
  playBot({ url, name: 'Trial', choose: ({ offers }) => offers[0] ?? '' })
export const server = (): void => connectServer('http://localhost:1').close()
