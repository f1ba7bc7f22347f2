import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { note, resumeAt, usualSeats, takeBackTo, transcriptOf, writeTranscript } from '../engine/index.ts'
import { games } from '../games/index.ts'
import { jsonBy, saidBy } from '../testing/command-line.ts'
import { sealedGame } from '../testing/sealed-game.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const folder = tempFolder()
/** Each game with its smallest and its default number of seats. */
const tables = games.flatMap(({ game }) =>
  [...new Set([game.seats.min, usualSeats(game)])].map((seats) => ({ game, seats })),
)
test.each(tables)(
  '$game.id by $seats, resigned in the middle: every verb says how it ended',
  async ({ game, seats }) => {
    const play = sealedGame(game, 'm1', 5, seats)
    const part = takeBackTo(play, 6)
    const seat = seats - 1
    const file = join(folder, game.id)
    writeFileSync(file, writeTranscript(transcriptOf(note(part, { kind: 'closed', how: 'resigned', seat }))))
    expect(await saidBy(`replay ${file}`)).toContain(`P${seat} resigned.`)
    expect(await saidBy(`analyse ${file}`)).toContain(`P${seat} resigned. After`)
    for (const verb of ['replay', 'analyse'])
      expect(await jsonBy(`${verb} ${file}`)).toMatchObject({ closed: { how: 'resigned', seat } })
    expect(await jsonBy(`replay ${file} --at 1`)).toMatchObject({ closed: null })
  },
)

test.each(tables)(
  '$game.id by $seats, resigned in the middle: the rolls check out as far as they fell',
  async ({ game, seats }) => {
    const play = sealedGame(game, 'm1', 5, seats)
    const seat = seats - 1
    const part = note(takeBackTo(play, 3), { kind: 'closed', how: 'resigned', seat })
    const file = join(folder, `${game.id}-sealed`)
    const last = play.events.at(-1)
    if (last?.kind !== 'reveal') throw new RangeError('a sealed game ends with a secret')
    const before = process.exitCode
    writeFileSync(file, writeTranscript(transcriptOf(note(part, last))))
    const out = await saidBy(`verify ${file}`)
    expect(process.exitCode).toBe(0)
    process.exitCode = before
    expect(out).toMatch(
      new RegExp(`The rolls check out[^]*The file says: P${seat} resigned.\\n[^]*This file carries no signatures\\.`),
    )
  },
)

test('taken back past a roll: every verb says that it was practice', async () => {
  const file = join(folder, 'practice')
  const play = sealedGame(games[0]!.game, 'm1', 5, 2)
  writeFileSync(file, writeTranscript(transcriptOf(resumeAt(play, 6))))
  const before = process.exitCode
  for (const verb of ['replay', 'analyse', 'verify']) {
    expect(await saidBy(`${verb} ${file}`)).toContain('Practice: a player undid a roll')
    const { practice } = await jsonBy(`${verb} ${file}`)
    expect(practice).toEqual(verb === 'replay' ? [{ ply: 6, from: play.plies.length }] : true)
  }
  process.exitCode = before
  expect(await saidBy(`replay ${file}`)).toContain(`Undone to here from ply ${play.plies.length}`)
})
