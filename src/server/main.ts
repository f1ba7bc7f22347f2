import { serve } from './app/serve.ts'
import { settingsFrom } from './app/settings.ts'

await serve(() => settingsFrom(process.env)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})
