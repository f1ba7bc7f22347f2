import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [url, form, chromePath, ...flags] = process.argv.slice(2)
const desktop = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1, disabled: false },
  throttling: {
    rttMs: 40,
    throughputKbps: 10_240,
    cpuSlowdownMultiplier: 1,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
}
const settings = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  ...(form === 'desktop' ? desktop : { formFactor: 'mobile' }),
}
const chrome = await launch({ chromePath, chromeFlags: ['--headless', '--disable-gpu', ...flags], logLevel: 'error' })
try {
  const { lhr } = await lighthouse(
    url,
    { port: chrome.port, output: 'json', logLevel: 'error' },
    { extends: 'lighthouse:default', settings },
  )
  const scores = Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]))
  const wanting = Object.values(lhr.audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && !['informative', 'notApplicable', 'manual'].includes(scoreDisplayMode),
    )
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id))
  process.stdout.write(`${JSON.stringify({ scores, wanting })}\n`)
} finally {
  chrome.kill()
}
