import { type MatchClient, until } from '../../protocol/client/index.ts'
import { unsignedChoices } from '../../protocol/index.ts'

/** Waits until each device has signed its choices, and all devices have the same entries. */
export const untilSigned = async (clients: readonly MatchClient[]): Promise<void> => {
  for (const client of clients)
    await until(
      client,
      ({ match, seat }) => seat === undefined || match === undefined || unsignedChoices(match, seat).length === 0,
    )
  const n = Math.max(...clients.map((client) => client.getSnapshot().match?.n ?? 0))
  for (const client of clients) await until(client, ({ match }) => (match?.n ?? 0) >= n)
}
