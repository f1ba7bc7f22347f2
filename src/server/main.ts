import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { listen } from './listen.ts'

const host = process.env.HOST ?? '127.0.0.1'
const wanted = Number(process.env.PORT ?? 4000)
const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))

const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const addressOf = (port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

const serve = async (): Promise<void> => {
  const app = await createApp({ webRoot })
  const port = await listen(app, host, wanted)
  if (wanted !== 0 && port !== wanted) process.stdout.write(`Port ${wanted} is taken, so this is the next free one.\n`)
  process.stdout.write(`Hazelring is open at ${addressOf(port)}\n`)
  // Once only: a second Ctrl-C ends at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)))
}

if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
  giveUp(`PORT is to be a number from 0 to 65535, not "${process.env.PORT}".`)
if (!existsSync(webRoot)) giveUp('The web app is not built yet: run npm start, which builds it first.')
await serve().catch((error: Error) => giveUp(`The server could not start: ${error.message}`))
