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
