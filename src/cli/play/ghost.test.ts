import { expect, test } from 'vitest'
import { sourcesOf } from '../../bots/index.ts'
import type { AnyPlay } from '../../engine/index.ts'
import { type AnyManifest, botsOf, games } from '../../games/index.ts'
import { begun, people } from '../../testing/plays.ts'
import { botPlayer, playOn } from './game.ts'
import { aloneLines, requestedGhost, besideBest, chapterLines, ghostJson } from './ghost.ts'

const alone = games.filter(({ game }) => game.seats.min === 1)

const started = ({ game }: AnyManifest, seats: number): AnyPlay => begun(game, people(seats))

/** Complete game of the weakest player, as the game after each ply. */
const played = async (manifest: AnyManifest, seed: number): Promise<readonly AnyPlay[]> => {
  const start = started(manifest, 1)
  const sources = sourcesOf(seed)
  const stands = [start]
  const player = botPlayer(botsOf(manifest)[0]!.policyFor(start.rules, 1), sources)
  await playOn(start, { players: [player], sources, onPly: (play) => stands.push(play) })
  return stands
}

const cases = alone.map((manifest) => [manifest.game.id, manifest] as const)

test.each(cases)('%s: what a ghost made of a game fits 40 and 80 columns and adds up', async (_, manifest) => {
  const plays = await played(manifest, 5)
  const whole = plays.at(-1)!
  for (const width of [40, 80]) {
    const lines = await aloneLines(manifest, whole, width)
    expect(lines.filter((line) => line.length > width)).toEqual([])
    const { rows, player } = besideBest(manifest, whole)
    for (const { title } of rows) expect(lines.some((line) => line.startsWith(`  ${title}`))).toBe(true)
    expect(lines.join(' ')).toContain(player.title)
    expect(
      rows.flatMap((row) => chapterLines({ player, rows }, row, width)).filter((line) => line.length > width),
    ).toEqual([])
  }
})

test.each(cases)('%s: before the first chapter is finished nothing is told', async (_, manifest) => {
  const [start, first] = await played(manifest, 5)
  expect(await aloneLines(manifest, start!, 80)).toEqual([])
  expect(await aloneLines(manifest, first!, 80)).toEqual([])
  expect(await aloneLines(manifest, started(manifest, 2), 80)).toEqual([])
})

test.each(cases)('%s: a ghost is asked for by name, for one who plays alone', async (_, manifest) => {
  expect(requestedGhost(manifest, started(manifest, 1), undefined)).toBeUndefined()
  expect(() => requestedGhost(manifest, started(manifest, 2), 'best')).toThrow('--seats you')
  expect(() => requestedGhost(manifest, started(manifest, 1), 'nobody')).toThrow('there are: best, ')
  const beholder = requestedGhost(manifest, started(manifest, 1), manifest.bots.at(-1)!.id)!
  const whole = (await played(manifest, 5)).at(-1)!
  expect(ghostJson(beholder, whole)).toMatchObject({ player: manifest.bots.at(-1)!.id, ending: { places: [1] } })
})
