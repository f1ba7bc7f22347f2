import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { note, takeBackTo, transcriptOf, writeTranscript } from '../engine/index.ts'
import { games } from '../games/index.ts'
import { said } from '../testing/command-line.ts'
import { sealedGame } from '../testing/sealed-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'hazelring-closed-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(games)('$game.id, resigned in the middle: every verb says how it ended', async ({ game }) => {
  const play = sealedGame(game, 'm1', 5)
  const part = takeBackTo(play, Math.floor(play.plies.length / 2))
  const file = join(folder, game.id)
  writeFileSync(file, writeTranscript(transcriptOf(note(part, { kind: 'closed', how: 'resigned', seat: 1 }))))
  expect(await said(`replay ${file}`)).toContain('P1 resigned.')
  expect(await said(`analyse ${file}`)).toContain('P1 resigned. After')
  for (const verb of ['replay', 'analyse'])
    expect(JSON.parse(await said(`${verb} ${file} --json`))).toMatchObject({ closed: { how: 'resigned', seat: 1 } })
  expect(JSON.parse(await said(`replay ${file} --at 1 --json`))).toMatchObject({ closed: null })
})

test.each(games)('$game.id, resigned in the middle: the dice are proven as far as they fell', async ({ game }) => {
  const play = sealedGame(game, 'm1', 5)
  const part = note(takeBackTo(play, 3), { kind: 'closed', how: 'resigned', seat: 1 })
  const file = join(folder, `${game.id}-sealed`)
  const last = play.events.at(-1)
  if (last?.kind !== 'reveal') throw new RangeError('a sealed game ends with a secret')
  const before = process.exitCode
  writeFileSync(file, writeTranscript(transcriptOf(note(part, last))))
  const out = await said(`verify ${file}`)
  expect(process.exitCode).toBe(0)
  process.exitCode = before
  expect(out).toMatch(/The file says: P1 resigned\.\nProven/)
})
