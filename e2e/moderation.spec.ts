import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { STUDY_VERSION } from '../src/analysis/ratings/choices.ts'
import { openStore } from '../src/server/app/open.ts'
import { sendHome } from './house.ts'
import { setUpTable, signedUp, sitDown } from './online.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { addPlayer, openServer } from './server.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const run = promisify(execFile)

/** Makes an account an owner by the command line. */
const makeOwner = async (page: Page, data: string): Promise<void> => {
  const { player } = (await (await page.request.get('/api/me')).json()) as { player: { player: string } }
  await run(process.execPath, ['scripts/hazelring.mjs', 'moderators', '--owner', player.player, '--data', data])
}

test(
  'a player is reported at the table; a moderator reads it, decides, and reads the objection',
  desktopOnly('tried at the widths of phones, too'),
  async ({ browser }) => {
    // Uses a separate server, because one address may create only a few accounts per minute.
    const server = await openServer()
    const names = ['Ada', 'Troll', 'Owner'] as const
    const [ada, troll, owner] = [
      await signedUp(browser, server.url, names[0]),
      await signedUp(browser, server.url, names[1]),
      await signedUp(browser, server.url, names[2]),
    ]
    const link = await setUpTable(server.url)
    for (const [seat, page] of [ada, troll].entries()) {
      await page.goto(link)
      await sitDown(page, seat, names[seat]!)
    }
    await expect(ada.locator('.table .stage')).toBeVisible()

    await ada.getByRole('button', { name: 'More', exact: true }).locator('visible=true').click()
    await ada.getByRole('button', { name: 'Report a player' }).click()
    await ada.getByLabel('Reason').selectOption({ label: 'The name' })
    await ada.getByLabel('What happened?').fill('That is no name.')
    await expectNoFaults(ada)
    await ada.getByRole('button', { name: 'Send report' }).click()
    await expect(ada.getByText('Your report is with the moderators.')).toBeVisible()

    await owner.goto('/moderation')
    await expect(owner.getByRole('alert')).toContainText('Only moderators')
    await makeOwner(owner, server.folder)
    await owner.goto('/account')
    await owner.getByRole('link', { name: 'Moderation' }).click()
    const report = owner.getByRole('article', { name: names[1] })
    await expect(report).toContainText('That is no name.')
    await expect(report.getByRole('link', { name: 'Game file' })).toHaveAttribute('href', /\/game$/)
    await expectNoFaults(owner)
    await expectFits(owner, [320, 360, 1440])
    await report.getByLabel('Decision').selectOption({ label: 'No talk' })
    await report.getByLabel('Rule').fill('Names')
    await report.getByLabel('Reason, which the player reads').fill('Choose another one.')
    await report.getByRole('button', { name: 'Decide' }).click()
    await expect(report).toHaveCount(0)

    await troll.goto('/account')
    await expect(troll.getByText('Choose another one.')).toBeVisible()
    await expectNoFaults(troll)
    await troll.getByLabel('Your objection').fill('It is my name.')
    await troll.getByRole('button', { name: 'Object' }).click()
    await expect(troll.getByText('You objected: It is my name.')).toBeVisible()

    await owner.goto('/moderation')
    await expect(owner.getByText('Objection: It is my name.')).toBeVisible()
    const end = owner.getByRole('button', { name: 'End it' })
    await end.click()
    await expect(end).toHaveCount(0)
    await troll.reload()
    await expect(troll.getByText('Choose another one.')).toBeVisible()
    await expect(
      troll.getByRole('listitem').or(troll.locator('.account-part')).getByText('ended').first(),
    ).toBeVisible()
    await sendHome()
    await server.end()
  },
)

const HELPED = 'helped'
/** Number of similarly rated players to compare with, and of telling choices of each. */
const [OTHERS, CHOICES] = [15, 60]

/**
 * Stores rated games in pairs. Most players choose right in two thirds of their choices; one always does, and is
 * reported.
 */
const playAndReport = async (folder: string): Promise<void> => {
  const store = await openStore(folder)
  const players = [HELPED, ...Array.from({ length: OTHERS }, (_, i) => `other${i}`)]
  for (const player of players) await addPlayer(store, player)
  for (let i = 0; i < players.length; i += 2) {
    const [match, pair] = [`pair${i}`, players.slice(i, i + 2)]
    for (const player of pair) await store.players.holdSeats(player, [{ match, holder: `token-${player}` }])
    const seats = pair.map((name, seat) => {
      return { seat, name, holder: `token-${name}`, result: seat === 0 ? 'won' : 'lost', place: seat + 1 } as const
    })
    const ended = { game: 'holmgang', isShown: false, how: 'played', endedAt: i + 1, seats } as const
    const finished = { ...ended, rated: { clock: 'live', places: [1, 2] } } as const
    await store.append({ match, entry: { n: 1, at: i + 1, events: [{ kind: 'said', text: 'the end' }] }, finished })
    const next = await store.study.nextToStudy(STUDY_VERSION, i + 1)
    const choices = pair.flatMap((player, seat) =>
      Array.from({ length: CHOICES }, (_, ply) => {
        const isRight = player === HELPED || (ply + i) % 3 > 0
        const worth = { cost: isRight ? 0 : 0.1, error: 0, isTelling: true, isRight }
        return { position: 'parry', choice: 'stand', ply, seat, isAlone: true, worth, seconds: 3 }
      }),
    )
    await store.study.study(next!, STUDY_VERSION, { clock: 'live', choices })
  }
  const about = {
    report: 'a'.repeat(20),
    match: 'pair0',
    game: 'holmgang',
    seat: 0,
    name: 'Name helped',
    said: [],
    at: 1,
  }
  await store.moderation.addReport({ ...about, about: { player: HELPED }, reason: 'help', words: 'Never wrong.' })
  await store.close()
}

test(
  'a moderator sees beside a report how the player plays, and that it proves nothing',
  desktopOnly('tried at the widths of phones, too'),
  async ({ browser }) => {
    const server = await openServer()
    const owner = await signedUp(browser, server.url, 'Owner')
    await makeOwner(owner, server.folder)
    await server.kill()
    await playAndReport(server.folder)
    await server.start()
    await owner.goto('/moderation')
    const report = owner.getByRole('article', { name: 'Name helped' })
    await report.getByText('How this player plays').click()
    await expect(report.getByText('These figures never prove that a computer helped')).toBeVisible()
    await expect(report.getByRole('listitem').filter({ hasText: 'Holmgang' })).toContainText(
      `right in ${CHOICES} of ${CHOICES} choices that made a difference`,
    )
    await expect(report.getByText(new RegExp(`${OTHERS} compared.*standard deviations above them`))).toBeVisible()
    await expect(report.getByText('Usual time for a choice: 3 s')).toBeVisible()
    await expectNoFaults(owner)
    await expectFits(owner, [320, 360, 1440])
    await sendHome()
    await server.end()
  },
)
