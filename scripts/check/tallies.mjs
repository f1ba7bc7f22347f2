import { stripVTControlCharacters } from 'node:util'

// A tally counts { passed, failed }; a note adds information, and `why` has a line for each failure.

export const total = (tallies) => ({
  passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
  failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
})

export const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/**
 * Compares a report's counts with the runner's exit. A runner that crashed, wrote no report or ran no test counts as
 * failed.
 */
export const settle = (counts, ending) => {
  if (!counts) return { ...one(false), note: 'it wrote no report' }
  if (counts.passed + counts.failed === 0) return { ...one(false), note: 'it ran no test' }
  if (counts.failed === 0 && ending !== 0) return { ...counts, failed: 1, note: `it ended with ${ending}` }
  return counts
}

const ofVitestFile = ({ status, assertionResults }) => {
  const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length
  const failed = count('failed')
  // If a file could not be loaded, no test in it failed, so counts the file.
  return { passed: count('passed'), failed: failed === 0 && status === 'failed' ? 1 : failed }
}

/** Shortens an error, but keeps enough to identify it. */
const inShort = (name, error = '') => {
  const said = stripVTControlCharacters(error).replaceAll(/\s+/g, ' ')
  return `${name}: ${said.length > 400 ? `${said.slice(0, 400)} …` : said}`
}

export const ofVitest = ({ testResults }) => ({
  ...total(testResults.map(ofVitestFile)),
  why: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [inShort(name, message)] : []
    return failed.map(({ fullName, failureMessages: [error] }) => inShort(fullName, error))
  }),
})

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** Counts each error outside of tests (a broken file, a server that does not start) as one failure. */
export const ofPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  why: [
    ...specsIn({ suites }).flatMap(({ ok, title, tests }) =>
      ok ? [] : tests.map(({ results }) => inShort(title, results.at(-1)?.error?.message)),
    ),
    ...errors.map(({ message }) => inShort('outside of any test', message)),
  ],
})

export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9)

const allOf = ({ loading, running, children }) => loading + running + children

/**
 * Returns processor time in seconds: of all files, then of the slowest. Elapsed time depends too much on other
 * programs.
 */
export const costRows = (costs, most, folder) => {
  const sum = costs.reduce((so, cost) => so + allOf(cost), 0)
  const memory = Math.max(0, ...costs.map((cost) => cost.memory))
  const row = (cost) =>
    [allOf(cost), cost.loading, cost.running, cost.children].map(seconds).join('') +
    `  ${cost.file.replace(folder, '')}`
  return [
    `${seconds(sum).trim()} of processor time in ${costs.length} files; a worker held ${memory} MB at most`,
    `${['all', 'loading', 'tests', 'children'].map((word) => word.padStart(9)).join('')}  file`,
    ...costs
      .toSorted((a, b) => allOf(b) - allOf(a))
      .slice(0, most)
      .map(row),
  ]
}
