import { host } from '../../src/server/app/server.ts'
import { listen } from '../../src/server/http/listen.ts'
import { createLog } from '../../src/server/operations/log.ts'
import { settingsFrom } from '../../src/server/app/settings.ts'
import { openStore } from '../../src/server/app/open.ts'
import { pagesWithCups } from './pages.ts'

// Runs a server and pages with Cups in the registry: node --import ./e2e/cups/register.ts e2e/cups/serve.ts
const settings = settingsFrom(process.env)
const [webRoot, store] = [await pagesWithCups(), await openStore(settings.data)]
const log = createLog(process.stderr, settings.level ?? 'warn')
const hosted = await host({ ...settings, webRoot, store, log })
const port = await listen(hosted.app, settings.host, settings.port)
process.stdout.write(`Hazelring is open at http://127.0.0.1:${port}/\n`)
