import { expect, test } from 'vitest'
import { sampleValues } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { must, openTestServer } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'

const owned = games.flatMap((manifest) => {
  const rule = manifest.game.houseRules.find(({ name }) => name === manifest.content?.rule)
  return rule === undefined ? [] : [{ manifest, id: manifest.game.id, rule }]
})

test.each(owned)('an owner’s pieces of $id are for private tables, whose log contains them', async (one) => {
  const { manifest, id, rule } = one
  const value = sampleValues(rule).at(-1)!
  const at = await openTestServer({ games: [manifest], store: await testStore() })
  const computers = [0, 1].map((seat) => ({ seat, bot: 'random' }))
  const device = at.device('owner')
  const opened = (settings: object) =>
    at.open(device, { game: id, seats: 2, rules: { [rule.name]: value }, ...settings }, computers)
  for (const visibility of ['open', 'invited'] as const)
    expect(await opened({ visibility })).toMatchObject({ ok: false, code: 'not-offered' })
  expect(await opened({ rated: true, undo: false, late: 'lose' })).toMatchObject({ ok: false, code: 'not-offered' })
  expect(await at.open(device, { game: id, rules: { [rule.name]: `${value}x` } }, computers)).toMatchObject({
    ok: false,
    code: 'not-offered',
  })
  await must(opened({ visibility: 'private' }))
  await must(at.attend(device))
  await at.quiet()
  expect(at.complaints).toEqual([])
  const { settings } = at.fold(device)
  expect(settings.rules[rule.name]).toBe(value)
})
