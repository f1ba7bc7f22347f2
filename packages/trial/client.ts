// Test of hazelring-client; see typed.ts.
import { type BotGame, connectServer, playBot, verifyFile } from 'hazelring-client'

export const play = (url: string): Promise<readonly BotGame[]> =>
  playBot({ url, name: 'Trial', choose: ({ offers }) => offers[0] })
export const check = (text: string): string => {
  const verified = verifyFile(text)
  return verified.ok ? verified.value.kind : verified.error.message
}
export const server = (): void => connectServer('http://localhost:1').close()
