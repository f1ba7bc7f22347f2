// Builds the changed parts of the app, the packages and the documentation site.
//   npm run build
import { buildIfChanged } from './app.mjs'
import { giveUp, onModernNode } from '../setup.mjs'

/** Builds everything that has changed; on failure prints why and exits. */
export const buildAll = async () => {
  const app = await buildIfChanged()
  if (!app.ok) giveUp(`${app.output}\nThe build failed.`)
  // Imported only now, because the site needs packages that `onModernNode` may have to install first.
  const { buildSiteIfChanged } = await import('../../packages/site/build.mjs')
  return { app, site: await buildSiteIfChanged() }
}

const done = ({ built }) => (built ? 'built' : 'up to date')

const main = async () => {
  const { app, site } = await buildAll()
  process.stdout.write(`${app.output}dist: ${done(app)}. dist/docs: ${done(site)}.\n`)
}

if (process.argv[1] === import.meta.filename) onModernNode(main)
