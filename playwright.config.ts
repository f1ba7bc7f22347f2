import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser, findFirefox } from './scripts/check/browser.mjs'
import { programs } from './scripts/built.mjs'
import { cacheFolder } from './scripts/setup.mjs'

// Playwright workers load this file again. They use the browser that the first process found or installed.
const executablePath = findBrowser()
process.env.CHROME_PATH = executablePath
const firefoxPath = findFirefox()

/** Creates a folder for the server's games. It is deleted when the first process ends. */
const newDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Workers use the folder that the first process created.
const data = (process.env.HAZELRING_TEST_DATA ??= newDataFolder())

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }

/** The main paths through the app again in Firefox, if it is installed. It starts more slowly than most of them run. */
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
      // Firefox does not know Playwright's setting for reduced motion (e2e/firefox.mjs).
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
  },
}

/**
 * Uses one process for all pages of a browser context. Otherwise, a test that starts with an empty page would get a new
 * process, and often a spare one. That is a seventh of the tests' processor time.
 */
const inOneProcess = ['--disable-site-isolation-trials', '--renderer-process-limit=1']

/** A name that browsers treat as one in the home network. Without https, its pages are not secure contexts. */
const plainName = '--host-resolver-rules=MAP hazelring.lan 127.0.0.1'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two workers for each of the two cores of usual machines. Some work while others wait for dice to come to rest.
  workers: 4,
  forbidOnly: true,
  // A busy machine takes six times as long for a whole game. All limits here only end tests that hang; there are no
  // retries.
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
      // All browsers have the same address, so they need a higher limit than one user.
      HAZELRING_REQUESTS_PER_MINUTE: '6000',
    },
    // The named group becomes HAZELRING_TEST_PORT in the environment of this process and of the workers.
    wait: { stdout: /open at http:\/\/127\.0\.0\.1:(?<hazelring_test_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
  use: {
    baseURL: `http://127.0.0.1:${process.env.HAZELRING_TEST_PORT}/`,
    trace: 'off',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Reuses the cleared page and process of the previous test, because a new one takes 0.3 s of processor time to
    // start.
    reuseContext: true,
    // Only tests about offline play allow the service worker.
    serviceWorkers: 'block',
    // Only the tests about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...browserFlags, ...inOneProcess, plainName] },
  },
  projects: [
    ...(firefoxPath === undefined ? [] : [firefox]),
    // Tests that need one screen size are tagged with it (e2e/sizes.ts).
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // In these files, several people play on separate devices, including phones. They do not use the project's screen
    // size.
    { name: 'phone', grepInvert: /@desktop/, testIgnore: /(?:cups|online|party)\.spec/, use: phone },
  ],
})
