import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openText } from '../../analysis/opening/open.ts'
import { randomPolicy, sourcesOf } from '../../bots/index.ts'
import { manifestOf } from '../../games/index.ts'
import { begun } from '../../testing/plays.ts'
import { terminalHere } from '../../testing/terminal.ts'
import { askByMenu } from './asking.ts'
import { botPlayer, playOn } from './game.ts'
import { newHandover } from './handover.ts'
import { gameSaverFor } from './game-saver.ts'
import { confirmLeaving, personPlayer } from './person.ts'

const CANCELLED = Symbol('Esc, Ctrl-C or Ctrl-D')

const isCancel = (answer: unknown): answer is symbol => answer === CANCELLED

/** Plays in a terminal with these answers in order, then cancels. */
const played = async (id: string, ...answers: readonly unknown[]) => {
  const manifest = manifestOf(id)!
  const { game } = manifest
  const [asked, left]: [string[], unknown[]] = [[], [...answers]]
  const next = ({ message }: { readonly message: string }): Promise<never> => {
    asked.push(message)
    return Promise.resolve((left.length === 0 ? CANCELLED : left.shift()) as never)
  }
  const asking = await askByMenu(false, { select: next, text: next, isCancel } as never)
  const start = begun(game, ['Ada', { kind: 'bot', bot: 'random', name: 'Bo' }])
  const keeper = gameSaverFor(undefined, false)
  const session = {
    manifest,
    asking,
    keeper,
    coach: 'off',
    handover: newHandover(manifest, asking, start),
    you: 0,
  } as const
  const sources = sourcesOf(1)
  const here = terminalHere()
  try {
    const players = [personPlayer(session), botPlayer(randomPolicy, sources)]
    const play = await playOn(start, { players, sources, onPly: () => {}, leaves: confirmLeaving(session) })
    return { asked, play, file: keeper.file }
  } finally {
    here.close()
  }
}

const isLeaving = (message: string): boolean => message.startsWith('Leave the game?')

test('Esc asks before a game that is not saved is left, and the same question comes again', async () => {
  const { asked, file } = await played('tankards', CANCELLED, 'stay', CANCELLED, 'leave')
  expect(asked.map(isLeaving)).toEqual([false, true, false, true])
  expect(asked[2]).toBe(asked[0])
  expect(file).toBeUndefined()
})

test('a game can be saved as it is left; where the file cannot be written it goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaving-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const name = join(folder, 'game.hazelring')
  const bad = join(name, 'no folder', 'game.hazelring')
  const { asked, file, play } = await played('tankards', CANCELLED, 'save', bad, CANCELLED, 'save', name)
  expect(asked.map(isLeaving)).toEqual([false, true, false, false, true, false])
  const opened = openText(readFileSync(name, 'utf8'))
  expect(opened.ok && opened.play.plies.length).toBe(play.plies.length)
  expect(file).toBe(name)
})

test('a game with secrets says that it would be lost; a second Esc leaves', async () => {
  const { asked } = await played('king-of-the-roll', CANCELLED)
  expect(asked.map(isLeaving)).toEqual([false, true])
  expect(asked[1]).toContain('it can be saved only when it is over')
})
