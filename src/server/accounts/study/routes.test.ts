import { expect, test } from 'vitest'
import { STUDY_VERSION } from '../../../analysis/ratings/choices.ts'
import { type Band, mistakesSchema } from '../../../protocol/match/mistakes.ts'
import { forFile } from '../../../testing/closing.ts'
import { openLocalServer } from '../../../testing/hosted.ts'

const here = forFile(await openLocalServer({ bounds: { requestsPerMinute: 5_000 } }))
const { store } = here
const people = ['Ada', 'Bea', 'Cy', 'Dan', 'Eve', 'Fay']
for (const [i, name] of people.entries()) {
  const match = `match${i}`
  const at = Date.UTC(2026, i < 5 ? 9 : 10, 3) + i
  await store.append({
    match,
    entry: { n: 1, at, events: [{ kind: 'said', text: 'the end' }] },
    row: { match, game: 'holmgang', phase: 'over', visibility: 'open', openedAt: 1, changedAt: at },
    finished: {
      game: 'holmgang',
      isShown: true,
      how: 'played',
      endedAt: at,
      seats: [{ seat: 0, name, holder: `t${i}`, bot: undefined, result: 'won', place: 1 }],
    },
  })
  const next = await store.study.nextToStudy(STUDY_VERSION, Date.now())
  const worth = { cost: i / 100, error: 0, isTelling: true, isRight: false }
  const made = { ply: 3, seat: 0, isAlone: true, worth }
  await store.study.study(next!, STUDY_VERSION, {
    clock: 'live',
    choices: [
      { ...made, position: 'swing-breaks', choice: 'stand' },
      ...(i < 2 ? [{ ...made, position: 'swing-breaks', choice: 'parry-lowest' }] : []),
    ],
  })
}

const get = (path: string) => here.app.inject({ method: 'GET', url: `/api/games/${path}` })

test('the book says what was chosen, how often and at what cost, and nothing that fewer than five have chosen', async () => {
  const book = mistakesSchema.parse((await get('holmgang/mistakes')).json())
  expect(book).toMatchObject({ game: 'holmgang', unit: 'chance', months: ['2026-11', '2026-10'] })
  expect(book.positions).toHaveLength(1)
  const [position] = book.positions
  expect(position).toMatchObject({ position: 'swing-breaks', chosen: 8 })
  expect(position?.choices).toMatchObject([
    { choice: 'stand', chosen: 6, example: { match: 'match5', ply: 2, isAlone: true } },
  ])
  expect(position?.choices[0]?.cost).toBeCloseTo(0.025, 9)
  expect(position?.choices[0]?.error).toBeCloseTo(Math.sqrt(35 / 12 / 6) / 100, 9)
})

const told = async (query: string) =>
  mistakesSchema.parse((await get(`holmgang/mistakes?${query}`)).json()).positions.map(({ chosen }) => chosen)

test('by strength and by month; a month of few players stays untold', async () => {
  expect(await told('band=new')).toEqual([8])
  expect(await told('band=above' satisfies `band=${Band}`)).toEqual([])
  expect(await told('month=2026-10')).toEqual([7])
  expect(await told('month=2026-11')).toEqual([])
})

test('a month as JSON lines has figures and no game, name or address', async () => {
  const answer = await get('holmgang/mistakes/2026-10')
  expect(answer.headers['content-type']).toContain('application/x-ndjson')
  const lines = answer.body.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { game: 'holmgang', month: '2026-10', band: 'new', position: 'swing-breaks', choice: 'stand', chosen: 5 },
  ])
  expect(answer.body).not.toMatch(/match|Ada|example/)
  expect((await get('holmgang/mistakes/2026-11')).body).toBe('')
})

test.each([
  ['chess/mistakes', 404],
  ['chess/mistakes/2026-11', 404],
  ['holmgang/mistakes/2026-13', 400],
  ['holmgang/mistakes?band=best', 400],
  ['holmgang/mistakes?month=yesterday', 400],
])('%s is refused in a sentence', async (path, status) => {
  const answer = await get(path)
  expect([answer.statusCode, answer.json<{ message: string }>().message.length > 20]).toEqual([status, true])
})
