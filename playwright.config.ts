import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser, findFirefox } from './scripts/check/browser.mjs'
import { programs } from './scripts/built.mjs'
import { cacheFolder } from './scripts/setup.mjs'

// Workers load this file again: they take what the first one found, an installation included.
const executablePath = findBrowser()
process.env.CHROME_PATH = executablePath
const firefoxPath = findFirefox()

/** A folder for the games of the test server, deleted when the first process ends. */
const newDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Workers get the folder that the first process made.
const data = (process.env.HAZELRING_TEST_DATA ??= newDataFolder())

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }

/** The main ways through the app once more in Firefox, where there is one; it takes longer to start than most of them. */
const firefox = {
  name: 'firefox',
  grep: /@firefox/,
  workers: 1,
  use: {
    ...devices['Desktop Firefox'],
    viewport: { width: 1440, height: 900 },
    channel: 'moz-firefox',
    reuseContext: false,
    launchOptions: {
      executablePath: join(import.meta.dirname, 'e2e/firefox.mjs'),
      env: { ...process.env, FIREFOX_PATH: firefoxPath ?? '' },
      // What it is told of motion by Playwright it does not know (e2e/firefox.mjs).
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
  },
}

/**
 * One process for all pages of a browser context, whatever they show. A test that begins with an empty page would else get a new
 * one, and often a spare besides: a seventh of all that the tests take of the processor.
 */
const inOneProcess = ['--disable-site-isolation-trials', '--renderer-process-limit=1']

/** A name that browsers treat as one in the network at home: without https its pages are not secure. */
const plainName = '--host-resolver-rules=MAP hazelring.lan 127.0.0.1'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two for each of the two cores that they are made for: while some wait for dice to come to rest, the others work.
  workers: 4,
  forbidOnly: true,
  // A busy machine takes six times as long for a whole game. All limits here only end tests that hang; nothing is tried again.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  webServer: {
    command: `"${process.execPath}" "${programs().server}"`,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      HAZELRING_DATA: data,
      DATABASE_URL: '',
      HAZELRING_LOG: 'warn',
      NODE_COMPILE_CACHE: cacheFolder,
      // All browsers come from one address, as many people never do.
      HAZELRING_REQUESTS_PER_MINUTE: '6000',
    },
    // The named group becomes HAZELRING_TEST_PORT in the environment of this process and the workers.
    wait: { stdout: /open at http:\/\/127\.0\.0\.1:(?<hazelring_test_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
  use: {
    baseURL: `http://127.0.0.1:${process.env.HAZELRING_TEST_PORT}/`,
    trace: 'off',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // The page of the test before, as good as new, in the process that it had: a new one takes 0.3 s of the processor to begin.
    reuseContext: true,
    // Only tests about playing without a connection let the app be kept.
    serviceWorkers: 'block',
    // Motion is looked at by the tests that are about it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...browserFlags, ...inOneProcess, plainName] },
  },
  projects: [
    ...(firefoxPath === undefined ? [] : [firefox]),
    // What one size alone can show is tagged with it (e2e/sizes.ts).
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // Several people play in these files, each on a device of its own, phones among them: the size of the project is not used.
    { name: 'phone', grepInvert: /@desktop/, testIgnore: /(?:cups|online|party)\.spec/, use: phone },
  ],
})
