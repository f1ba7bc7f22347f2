// Files that the pages load: styles, scripts, the playground's library, and the data of its form.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { usualSeats } from '../../src/engine/index.ts'
import { rulesFor, solveChecked } from '../../src/games/checked.ts'
import { games, usualBotOf } from '../../src/games/index.ts'
import { entriesOf } from './api.mjs'

const bundle = async (input, options = {}, format = 'esm') => {
  const built = await rolldown({ input, platform: 'browser', logLevel: 'silent', ...options })
  const { output } = await built.generate({ format, minify: true, codeSplitting: false })
  return output[0].code
}

const CORE = /^hazelring-core(?:\/|$)/

/** Returns the packages' code in one file, each entry under its name. */
const library = async (entries) => {
  const imports = entries.map(({ code }, index) => `import * as e${index} from ${JSON.stringify(code)}`)
  const names = entries.map(({ name }, index) => `${JSON.stringify(name)}: e${index}`)
  const source = `${imports.join('\n')}\nexport const entries = {${names.join(', ')}}`
  const virtual = {
    name: 'entries',
    resolveId: (id) => (id === 'entries' ? id : undefined),
    load: (id) => (id === 'entries' ? source : undefined),
  }
  return bundle('entries', { plugins: [virtual] })
}

const camel = (id) => id.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** Maximum length of a listed value; longer values are sheets. */
const SHORT = 24

/** Returns the values of a house rule for a list; none for a range. */
const valuesOf = (rule) =>
  'values' in rule
    ? rule.values
    : 'samples' in rule
      ? [rule.default, ...rule.samples].filter((one) => one.length < SHORT)
      : []

/** Returns the number of seats and the text rules for which best play is known; undefined if there are none. */
const solvedWith = ({ game }) => {
  const said = game.houseRules.filter((rule) => 'samples' in rule).map(({ name, samples }) => [name, samples[0]])
  for (const rules of [{}, Object.fromEntries(said)])
    for (const seats of [game.seats.min, usualSeats(game)])
      if (solveChecked(game, rulesFor(game, rules), seats).ok) return { seats, rules }
  return undefined
}

/** Returns a game's data for the form: its questions with their parameters, and its house rules with their values. */
const offered = async (manifest) => {
  const { game, text, odds } = manifest
  const entry = `hazelring-core/${game.id}`
  const { bots } = await import(entry)
  return {
    id: game.id,
    title: text.title,
    value: camel(game.id),
    entry,
    seats: usualSeats(game),
    solved: solvedWith(manifest),
    rival: usualBotOf(manifest).id,
    bots: bots.map(({ id }) => id),
    questions: odds
      .questions(rulesFor(game))
      .map(({ name, title, parameters, kinds }) => ({ name, title, parameters, kinds })),
    rules: game.houseRules
      .map((rule) => ({
        name: rule.name,
        title: text.houseRules[rule.name]?.title ?? rule.name,
        values: valuesOf(rule),
        default: rule.default,
      }))
      .filter(({ values }) => values.length > 1),
  }
}

/** Builds all assets of the site, and writes each by `write(place, text)`. */
export const buildAssets = async (root, write) => {
  const here = (name) => join(root, 'packages', 'site', 'browser', name)
  const core = entriesOf(root)
    .filter(({ name }) => CORE.test(name))
    .map((entry) => ({ ...entry, code: entry.file.replace(/\.d\.ts$/, '.js') }))
  const exported = await Promise.all(
    core.map(async ({ name, code }) => [name, Object.keys(await import(pathToFileURL(code).href))]),
  )
  // A game without `core.ts` is not in hazelring-core, so a program of the playground cannot import it.
  const published = games.filter(({ game: { id } }) => existsSync(join(root, 'src/games', id, 'core.ts')))
  write(
    'catalogue.json',
    JSON.stringify({ games: await Promise.all(published.map(offered)), exported: Object.fromEntries(exported) }),
  )
  write('core.js', await library(core))
  const worker = await bundle(here('worker.ts'), {}, 'iife')
  write(
    'sandbox.js',
    await bundle(here('sandbox.ts'), { transform: { define: { WORKER: JSON.stringify(worker) } } }, 'iife'),
  )
  write('theme.js', await bundle(here('theme.ts'), {}, 'iife'))
  for (const name of ['site', 'playground']) write(`${name}.js`, await bundle(here(`${name}.ts`)))
  write('site.css', readFileSync(join(root, 'src/kit/tokens.css'), 'utf8') + readFileSync(here('site.css'), 'utf8'))
  write('favicon.svg', readFileSync(join(root, 'src/web/public/favicon.svg'), 'utf8'))
  write('../sandbox.html', readFileSync(here('sandbox.html'), 'utf8'))
}
