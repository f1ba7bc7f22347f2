import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type AnyPlay, begin, deciders } from '../../engine/index.ts'
import { type AnyManifest, games } from '../../games/index.ts'
import { type Trace, traceOf } from '../../testing/play.ts'
import { cupsManifest } from '../../testing/tiny/manifest.ts'
import { choicesOf, rollLabel } from './choices.ts'
import { newTable } from '../data/new-game.ts'
import { namesOf } from '../data/players.ts'
import { promptAt } from './game-log.ts'

const nothing = (): void => undefined
/** Positions of a game that are drawn, spread over all of it. */
const DRAWN = 16

/** A game that people play at random, up to each of its positions. */
const everyPlayOf = (manifest: AnyManifest, seats: number): readonly AnyPlay[] => {
  const form = { seats: Array.from({ length: seats }, () => ({ name: '' })), rules: {}, seed: 1 }
  const table = newTable(manifest, form)
  if (!table.ok) throw new Error(table.error.message)
  const { game, header } = table.value
  const { states, plies }: Trace = traceOf(game, { rules: table.value.rules, seats }, seats)
  const begun = begin(game, header)
  if (!begun.ok) throw new Error(begun.error.message)
  return states.map((_, at) => ({ ...begun.value, states: states.slice(0, at + 1), plies: plies.slice(0, at) }))
}

/** The same, up to each of its drawn positions. */
const playsOf = (manifest: AnyManifest, seats: number): readonly AnyPlay[] => {
  const plays = everyPlayOf(manifest, seats)
  const each = Math.max(1, Math.floor(plays.length / DRAWN))
  return plays.filter((_, at) => at % each === 0 || at === plays.length - 1)
}

const counts = ({ game }: AnyManifest): readonly number[] => [...new Set([game.seats.min, game.seats.max])]

test('a hand rolls dice and draws cards', () => {
  const labels = games.flatMap((manifest) =>
    everyPlayOf(manifest, manifest.game.seats.min).flatMap((play) => {
      const node = play.game.node(play.states.at(-1))
      return node.kind === 'chance' ? [`${node.chance.kind} ${rollLabel(play, 0)}`] : []
    }),
  )
  expect(labels.filter((label) => !/^(pool .*: roll \d+ (die|dice)|draw .*: draw \d+ cards?)$/.test(label))).toEqual([])
  expect(labels.some((label) => label.startsWith('draw '))).toBe(true)
})

// The last one is drawn by the plain board, which any game can begin with.
describe.each([...games, cupsManifest].map((manifest) => [manifest.game.id, manifest] as const))(
  'the ground of %s',
  (_, manifest) => {
    test.each(counts(manifest))(
      'draws every position of %i seats, names them all and offers what may be done',
      async (seats) => {
        const Board = await manifest.board()
        for (const play of playsOf(manifest, seats)) {
          const node = play.game.node(play.states.at(-1))
          const [seat] = deciders(node)
          const choices = seat === undefined ? [] : choicesOf(manifest, play, seat, nothing)
          const hand =
            node.kind === 'chance' && node.seat !== undefined ? { roll: { label: 'Roll now', act: nothing } } : {}
          const names = namesOf(play)
          const html = renderToStaticMarkup(
            createElement(Board, {
              view: play.game.view(play.states.at(-1), seat ?? 0),
              names,
              eye: seat ?? 0,
              turn: seat === undefined ? [] : [seat],
              choices,
              prompt: promptAt(manifest, play, play.plies.length),
              motion: 'full',
              settled: nothing,
              ...hand,
            }),
          )
          for (const words of [...names, ...Object.values(hand).map(({ label }) => label)])
            expect(html).toContain(words)
          // A ground may put a choice together in steps: then the one that stands there can be taken, and changed.
          const labels = choices.map(({ label }) => label)
          expect(labels.length === 0 || labels.some((label) => html.includes(label))).toBe(true)
          expect(html.split('<button').length - 1).toBeGreaterThanOrEqual(Math.min(2, labels.length))
        }
      },
    )
  },
)
