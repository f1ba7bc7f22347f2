import { serve } from './serve.ts'
import { settingsFrom } from './settings.ts'

await serve(() => settingsFrom(process.env)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})
