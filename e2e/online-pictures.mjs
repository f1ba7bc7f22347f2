// Screens of an online game for pictures.mjs; the pictured page has seat 1.
import { deviceOf, meet, PHONE, playOnline, setUpTable, sitDown } from './online.ts'

const NAMES = ['Astrid', 'Björn']

const originOf = async (page) => {
  await page.goto('/credits')
  return new URL(page.url()).origin
}

/** Opens the other player's device. */
const guestOf = async (page, url) => deviceOf(page.context().browser(), url, PHONE)

/** Plays an online game up to a number of choices. */
const playing = async (page, made, wishes) => {
  const url = await originOf(page)
  const guest = await guestOf(page, url)
  const link = await setUpTable(url, wishes)
  await meet(link, [page, guest], NAMES)
  await playOnline([page, guest], made)
  return { guest, link, url }
}

const isNarrow = (page) => page.viewportSize().width <= 1000
const talkOf = (page) => page.locator(isNarrow(page) ? '.bar' : '.ways').getByRole('button', { name: /^Chat/ })
const more = (page) => page.getByRole('button', { name: 'More', exact: true }).locator('visible=true').first().click()

const resign = async (page) => {
  if (isNarrow(page)) await more(page)
  await page.getByRole('button', { name: 'Resign' }).locator('visible=true').click()
}

const called = async (page, name) => {
  await more(page)
  await page.getByRole('button', { name }).click()
  await page.locator('.sheet').waitFor()
}

export const onlineScreens = {
  'online-gather': async (page) => {
    const url = await originOf(page)
    const link = await setUpTable(url)
    await page.goto(link)
    await sitDown(page, 0, NAMES[0])
    await page.getByRole('button', { name: 'Stand up' }).waitFor()
  },
  'online-sit': async (page) => {
    const url = await originOf(page)
    const guest = await guestOf(page, url)
    const link = await setUpTable(url, { visibility: 'invited', clock: { kind: 'days', days: 3 }, coach: true })
    await guest.goto(link)
    await sitDown(guest, 1, NAMES[1])
    await page.goto(link)
    await page.getByText(NAMES[1]).waitFor()
    await guest.context().close()
  },
  'online-play': async (page) => {
    const { guest } = await playing(page, 6)
    await guest.context().close()
  },
  'online-talk': async (page) => {
    const { guest } = await playing(page, 5)
    await talkOf(page).click()
    await page.getByRole('button', { name: 'Good luck!' }).click()
    await guest.locator('.bar').getByRole('button', { name: /^Chat/ }).click()
    await guest.getByRole('button', { name: 'Thank you!' }).click()
    await guest.getByLabel('Say something').fill('Bet you cannot break my last shield before the evening is over.')
    await guest.keyboard.press('Enter')
    await page.getByText('Bet you').waitFor()
    await guest.context().close()
  },
  'online-bubble': async (page) => {
    const { guest } = await playing(page, 4)
    await guest.locator('.bar').getByRole('button', { name: /^Chat/ }).click()
    await guest.getByRole('button', { name: 'Well played!' }).click()
    await page.locator('.bubble').waitFor()
  },
  'online-away': async (page) => {
    const { guest } = await playing(page, 4)
    await guest.context().close()
    await page.locator('.top-notice.away').waitFor({ timeout: 20_000 })
  },
  'online-late': async (page) => {
    const { guest } = await playing(page, 0, { clock: { kind: 'live', move: 6000, bank: 0, away: 0 } })
    await page.locator('.clock.short').locator('visible=true').first().waitFor()
    await page
      .locator('.stand-in')
      .or(page.locator('.gave-up'))
      .first()
      .waitFor({ timeout: 9000 })
      .catch(() => {})
    await guest.context().close()
  },
  'online-question': async (page) => {
    const { guest } = await playing(page, 2)
    await resign(guest)
    await guest.getByRole('button', { name: 'Yes, resign' }).click()
    await guest.getByRole('button', { name: 'Rematch, seats swapped' }).click()
    await page.locator('.top-notice.asked').waitFor()
  },
  'online-over': async (page) => {
    await playing(page, 400)
    await page.locator('.proven').waitFor()
  },
  'online-back': async (page) => {
    await playing(page, 6)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.locator('.looking').waitFor()
  },
  'online-watch': async (page) => {
    const url = await originOf(page)
    const devices = [await guestOf(page, url), await guestOf(page, url)]
    const link = await setUpTable(url)
    await meet(link, devices, NAMES)
    await playOnline(devices, 3)
    await page.goto(link)
    await page.locator('.stage .hg').waitFor()
  },
  'online-sealed': async (page) => {
    await playing(page, 2)
    if (isNarrow(page)) await page.locator('.bar').getByRole('button', { name: 'Log' }).click()
    await page.getByRole('button', { name: 'What is this?' }).locator('visible=true').click()
    await page.locator('.parties').waitFor()
  },
  'online-move': async (page) => {
    await playing(page, 2)
    await called(page, 'Move to another device')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.locator('.qr').waitFor()
  },
  'online-call': async (page) => {
    await playing(page, 2)
    await called(page, 'Call me when it is my turn')
  },
  'online-resign': async (page) => {
    await playing(page, 2)
    await resign(page)
    await page.locator('.sheet.small').waitFor()
  },
  'online-none': async (page) => {
    await page.goto(`/m/${'z'.repeat(16)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
}
