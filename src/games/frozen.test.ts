import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freezeGame, listed } from '../../scripts/build/freeze.mjs'
import { openText, type ReplayedGame } from '../analysis/opening/open.ts'
import { answers } from '../analysis/service/answers.ts'
import { seeded } from '../dice/index.ts'
import {
  advance,
  type AnyGame,
  type AnyPlay,
  begin,
  currentNode,
  gameNamedIn,
  isOver,
  readTranscript,
  replay,
  takeBackTo,
  transcriptOf,
  writeTranscript,
} from '../engine/index.ts'
import { refusal, saidBy } from '../testing/command-line.ts'
import { copiedGame, frozenCopy, removed, tamper } from '../testing/frozen-game.ts'
import newGame from '../testing/new-game/index.ts'
import { anyPly } from '../testing/play.ts'
import { anyChoice, beginGame, must, openTestServer, playOut } from '../testing/test-server.ts'
import { testStore } from '../testing/test-store.ts'
import { folderOf, type FrozenGame, loadFrozen } from './frozen.ts'
import { frozenGames, keepFrozen, loadGame } from './load.ts'
import { type AnyManifest, botsOf } from './manifest.ts'
import { manifestOf, registerGames } from './registry.ts'

const folder = mkdtempSync(join(tmpdir(), 'hazelring-frozen-'))
afterAll(() => removed(folder))

/** Replays a golden game and writes it again. */
const rewritten = (game: AnyGame, text: string): string => {
  const read = readTranscript(text)
  if (!read.ok) return read.error.message
  const played = replay(game, read.value)
  return played.ok ? writeTranscript(transcriptOf(played.value)) : played.error.message
}

/** Returns the golden games that a frozen version does not replay byte for byte. */
const misplayed = async (frozen: FrozenGame): Promise<readonly string[]> => {
  const { game } = await loadFrozen(frozen)
  const goldens = new URL('fixtures/', folderOf(frozen))
  const names = readdirSync(goldens)
  if (names.length === 0) return ['it has none']
  return names.filter((name) => {
    const text = readFileSync(new URL(name, goldens), 'utf8')
    return rewritten(game, text) !== text
  })
}

test('every earlier version that is kept still plays its golden games', async () => {
  for (const frozen of frozenGames) expect(await misplayed(frozen)).toEqual([])
  expect(new Set(frozenGames.map(({ id, version }) => `${id} ${version}`)).size).toBe(frozenGames.length)
})

/** Plays a short random game by these rules, up to `most` plies. */
const playedBy = (game: AnyGame, most = Number.POSITIVE_INFINITY): AnyPlay => {
  const seats = ['Ada', 'Ben'].map((name) => ({ kind: 'person', name }) as const)
  const begun = begin<unknown, unknown, unknown>(game, {
    game: game.id,
    version: game.version,
    rules: { rounds: 1 },
    seats,
    dice: { kind: 'seed', seed: 5 },
  })
  if (!begun.ok) throw new RangeError(begun.error.message)
  const random = seeded(5)
  let play = begun.value
  while (!isOver(play) && play.plies.length < most) play = advance(play, anyPly(currentNode(play), random)!)
  return play
}

const fileOf = (play: AnyPlay): string => writeTranscript(transcriptOf(play))

const opened = (text: string): ReplayedGame => {
  const opening = openText(text)
  if (!opening.ok) throw new RangeError(opening.fault.message)
  return opening
}

const saved = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('a game whose rules change', () => {
  let frozen: Awaited<ReturnType<typeof frozenCopy>>
  let next: AnyManifest
  const old = playedBy(newGame.game)

  /** Freezes the old rules. The new rules have a higher version and roll three dice instead of two. */
  beforeAll(async () => {
    frozen = await frozenCopy(folder)
    next = await copiedGame(join(folder, 'next'), { 'dice(2, 6)': 'dice(3, 6)', 'version: 1': 'version: 2' })
    keepFrozen([frozen])
    registerGames([next])
    await loadGame({ id: next.game.id, version: 1 })
  })

  test('is loaded by the version that is asked for, and by today’s where none is', async () => {
    expect((await loadGame(next.game.id))?.game.version).toBe(2)
    expect((await loadGame(gameNamedIn(fileOf(old))))?.game.version).toBe(1)
    expect((await loadGame({ id: next.game.id, version: 7 }))?.game.version).toBe(2)
    expect(manifestOf(next.game.id)).toBe(next)
    expect(await misplayed(frozen)).toEqual([])
  })

  test('replays old games by the old rules and new ones by the new, and neither by the other', () => {
    const [before, after] = [fileOf(old), fileOf(playedBy(next.game))]
    expect(fileOf(opened(before).play)).toBe(before)
    expect(fileOf(opened(after).play)).toBe(after)
    expect(openText(after.replace('new-game 2', 'new-game 1')).ok).toBe(false)
    expect(openText(before.replace('new-game 1', 'new-game 2')).ok).toBe(false)
    expect(openText(before.replace('new-game 1', 'new-game 7'))).toMatchObject({
      ok: false,
      fault: { code: 'version' },
    })
  })

  test('branches an old game by its own rules', () => {
    const { play } = opened(fileOf(old))
    const branched = opened(fileOf(advance(takeBackTo(play, 1), anyPly(currentNode(takeBackTo(play, 1)), seeded(1))!)))
    expect(branched.manifest.game.version).toBe(1)
    expect(branched.play.plies).toHaveLength(2)
  })

  test('takes an old game apart into luck and skill, and its players and words know it', async () => {
    const file = saved('old.hazelring', fileOf(old))
    expect(await saidBy(`analyse ${file}`)).toContain('Luck')
    expect(await saidBy(`replay ${file}`)).toContain('Ada')
    const play = playedBy(newGame.game, 1)
    const asked = { game: play.game.id, version: 1, rules: play.rules, seats: 2, bot: 'careful' }
    const question = { seat: 0, view: play.states.at(-1), actions: ['keep', 'reroll'] }
    expect(answers.decide({ ...asked, question }, () => undefined)).toEqual(
      botsOf(newGame)
        .find(({ id }) => id === 'careful')!
        .policyFor(play.rules, 2)
        .choose({ ...question, log: [] }),
    )
  })

  test('goes on with running matches after a server starts with the new version, and their files prove themselves', async () => {
    const games = [newGame as AnyManifest]
    const store = await testStore()
    const server = await openTestServer({ games, store })
    const devices = await beginGame(server, { game: next.game.id, rules: { rounds: 3 } })
    const random = seeded(3)
    const chooses = devices.map((device) => anyChoice(server, device, random))
    const seat = chooses.findIndex((text) => text !== undefined)
    const after = server.fold(devices[seat]!).play!.plies.length
    await must(server.act(devices[seat]!, { kind: 'play', after, choices: [chooses[seat]!] }))
    games.splice(0, 1, next)
    await server.restart()
    for (const device of devices) await must(server.attend(device))
    await playOut(server, devices, random)
    const file = await server.matchServer().transcript(devices[0]!.match, devices[0]!.token)
    expect(file).toMatchObject({ ok: true })
    const text = file.ok ? file.text : ''
    expect(text).toContain('game new-game 1\n')
    expect(text).toMatch(/^end payoff/m)
    expect(await saidBy(`verify ${saved('proof.hazelring', text)}`)).toContain('The rolls check out')
    const today = await beginGame(server, { game: next.game.id })
    expect(server.fold(today[0]!).version).toBe(2)
    expect(server.complaints).toEqual([])
    await store.close()
  })

  test('is frozen once: the same again changes nothing, and something else is refused', async () => {
    expect(frozen.isNew).toBe(true)
    expect((await frozenCopy(folder)).isNew).toBe(false)
    const other = await frozenCopy(join(folder, 'other'))
    tamper(other, 'rules.md')
    await expect(frozenCopy(join(folder, 'other'))).rejects.toThrow('Version 1 of new-game is already frozen')
    await expect(freezeGame(join(folder, 'next'), folder)).rejects.toThrow('has no golden games')
  })

  test('is not loaded where a file was changed, or where it is kept in a form that is not known', async () => {
    const home = join(folder, 'changed')
    const changed = await frozenCopy(home)
    await expect(loadFrozen({ ...changed, version: 3 })).rejects.toMatchObject({ code: 'frozen-adapter' })
    tamper(changed, 'index.js')
    await expect(loadFrozen(changed)).rejects.toMatchObject({ code: 'frozen-digest' })
    keepFrozen([{ ...changed, version: 9 }])
    const file = saved('changed.hazelring', fileOf(old).replace('new-game 1', 'new-game 9'))
    expect(await refusal(`replay ${file}`)).toContain('were changed since it was frozen')
  })
})

test('the list of frozen games takes each once, in the order in which they were frozen', () => {
  const list = 'export const frozenGames: readonly FrozenGame[] = []\n'
  const first = { id: 'pig', version: 1, digest: 'ab' }
  const second = { ...first, version: 2 }
  const both = listed(listed(list, first), second)
  expect(listed(both, first)).toBe(both)
  expect(both.match(/version: \d|import\('.*'\)/g)).toEqual([
    'version: 1',
    "import('../frozen/pig/1/index.js')",
    'version: 2',
    "import('../frozen/pig/2/index.js')",
  ])
})
