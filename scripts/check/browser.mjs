import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

// The headless shell draws no windows and uses a fifth less processor time. The tests need nothing more.
const shell = 'chromium-headless-shell'
const names = [shell, 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome', 'chrome.exe']
const apple = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  .filter(Boolean)
  .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isRoot = process.getuid?.() === 0

const onPath = (programs) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
}

const installed = () => [...onPath(names), ...apple, ...windows].find(runs)

const playwrights = () => {
  const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

const apt = (...words) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...words], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const installByApt = () => [shell, 'chromium'].some((name) => apt('install', '-y', '--no-install-recommends', name))

const debians = () => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  process.stderr.write('No browser found, installing Chromium …\n')
  // On a fresh machine the package lists may be old or missing.
  const done = installByApt() || (apt('update') && installByApt())
  return done ? installed() : undefined
}

const missing = `There is no Chrome or Chromium for the browser tests. Get one by either of
  npx playwright install --with-deps chromium
  sudo apt-get install chromium-headless-shell
or name one that is there: CHROME_PATH=/path/to/chrome npm test`

const given = () => {
  const path = process.env.CHROME_PATH
  if (path && !runs(path)) throw new Error(`CHROME_PATH is ${path}, but that file cannot be run.`)
  return path || undefined
}

/**
 * Returns the path of a browser, the first that exists: the given path, an installed browser, Playwright's own, a newly
 * installed browser.
 */
export const findBrowser = () => {
  const path = given() ?? installed() ?? playwrights() ?? debians()
  if (!path) throw new Error(missing)
  return path
}

/** Returns the path of a Firefox, if there is one. */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH ?? '', ...onPath(['firefox-esr', 'firefox'])].find((path) => path && runs(path))

// Without these flags a browser repeatedly calls its vendor's hosts, which a closed network refuses.
export const browserFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  ...(isRoot ? ['--no-sandbox'] : []),
]
