import { setInterval } from 'node:timers'
import { endInOrder, endWithShell } from '../../server/app/shutdown.ts'

// Shuts down as the server does, without anything to serve.
const close = async (): Promise<void> => void process.stderr.write('closed\n')
const info = ({ signal }: { readonly signal: string }, words: string): void =>
  void process.stderr.write(`${signal} ${words}\n`)
const error = (): never => process.exit(3)
endInOrder({ close }, { info, error } as unknown as Parameters<typeof endInOrder>[1])
if (process.env['npm_lifecycle_event'] !== undefined) endWithShell()
setInterval(() => undefined, 60_000)
process.stdout.write('The server is open at once\n')
