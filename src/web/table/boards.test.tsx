import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { type AnyPlay, begin, choice, currentNode, deciders, isOpen, offered } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { games } from '../../testing/games.ts'
import { type Trace, traceOf } from '../../testing/play.ts'
import { type BoardChoice, Offers } from '../../kit/index.ts'
import { dueAt, openGame, sessionOf } from '../local/local-game.ts'
import { choicesOf, rollLabel, sceneOf, waitingSeat } from './choices.ts'
import { newTable } from '../data/new-game.ts'
import { namesOf } from '../data/players.ts'
import { occasionOf } from './ceremony.tsx'
import { promptAt } from './game-log.ts'

const nothing = (): void => undefined
/** Number of drawn positions per game, spread evenly. */
const DRAWN = 8

/** Random game without computer players, cut after each step. The last `bots` seats are computers. */
const everyPlayOf = (manifest: AnyManifest, seats: number, bots = 0): readonly AnyPlay[] => {
  const seatAt = (seat: number) => ({ name: '', ...(seat >= seats - bots && { bot: 'random' }) })
  const form = { seats: Array.from({ length: seats }, (_, seat) => seatAt(seat)), rules: {}, seed: 1 }
  const table = newTable(manifest, form)
  if (!table.ok) throw new Error(table.error.message)
  const { game, header } = table.value
  const { states, plies }: Trace = traceOf(game, { rules: table.value.rules, seats }, seats)
  const begun = begin(game, header)
  if (!begun.ok) throw new Error(begun.error.message)
  return states.map((_, at) => ({ ...begun.value, states: states.slice(0, at + 1), plies: plies.slice(0, at) }))
}

/** Random game, cut at the positions that the test draws. */
const playsOf = (manifest: AnyManifest, seats: number): readonly AnyPlay[] => {
  const plays = everyPlayOf(manifest, seats)
  const each = Math.max(1, Math.floor(plays.length / DRAWN))
  return plays.filter((_, at) => at % each === 0 || at === plays.length - 1)
}

/** Offers of a seat in a state, in notation. */
const offersIn = (game: AnyPlay['game'], state: unknown, seat: number): readonly string[] =>
  offered(game.node(state), seat).map((action) => game.print(state, choice(seat, action), 'table'))

const GUESSES = 8

/** Offers of a seat at the latest position, in notation, comma-separated. */
const offersAt = ({ game, states }: AnyPlay, seat: number): string => offersIn(game, states.at(-1), seat).join()

/** Offers of the seat in all states that a spectator considers possible, without duplicates. */
const guessesAt = ({ game, states }: AnyPlay, seat: number): readonly string[] => {
  const view = game.view(states.at(-1), 'onlooker')
  return [
    ...new Set(Array.from({ length: GUESSES }, (_, n) => offersIn(game, game.imagine(view, seeded(n)), seat).join())),
  ]
}

/** True if the seat's view differs from a spectator's. */
const knowsMore = ({ game, states }: AnyPlay, seat: number): boolean =>
  JSON.stringify(game.view(states.at(-1), seat)) !== JSON.stringify(game.view(states.at(-1), 'onlooker'))

/** Positions at which a computer chooses while one person waits; `seat` is the seat whose options the page shows. */
const waitsOf = (manifest: AnyManifest, seats: number) =>
  everyPlayOf(manifest, seats, seats - 1).flatMap((play) => {
    const game = openGame(play)
    const due = dueAt(game, false)
    if (due.kind !== 'think') return []
    const session = sessionOf(game, 0)
    return [{ play, session, asked: due.seat, seat: waitingSeat(session, due) }]
  })

/** Each game at its smallest and largest number of seats, at least two. */
const tables = games.flatMap((manifest) =>
  [...new Set([Math.max(2, manifest.game.seats.min), manifest.game.seats.max])]
    .filter((seats) => seats <= manifest.game.seats.max)
    .map((seats) => [manifest.game.id, seats, manifest] as const),
)

describe.each(tables)('while a computer chooses in %s for %i', (_, seats, manifest) => {
  const waits = waitsOf(manifest, seats)

  test('what it may do is there, locked, where all may see it, and the one who reads has one name', async () => {
    const Board = await manifest.board()
    const each = Math.max(1, Math.floor(waits.length / DRAWN))
    for (const { play, session, seat, asked } of waits.filter((_wait, at) => at % each === 0)) {
      const choices = seat === undefined ? [] : choicesOf(manifest, play, seat, nothing, 0)
      const scene = sceneOf(manifest, session, false)
      const board = createElement(Board, { ...scene, choices, motion: 'full', settled: nothing })
      const html = renderToStaticMarkup(<Offers locked={seat !== undefined}>{board}</Offers>)
      expect(html).toMatch(
        seat === undefined ? /^<fieldset class="kit-offers">/ : /^<fieldset class="kit-offers" disabled="">/,
      )
      expect(seat !== undefined && /kit-take(?! waits)/.test(html)).toBe(false)
      expect(html).toContain(`${namesOf(play)[asked]} is choosing`)
      expect(html.includes('>You<')).toBe(false)
      expect(html).toContain(namesOf(play)[0])
    }
  })

  test('only what an onlooker can work out is shown of the computer, and all of it where nothing is hidden', () => {
    expect(waits.length).toBeGreaterThan(0)
    const open = waits.filter(({ play }) => isOpen(play.game))
    expect(open.map(({ seat }) => seat)).toEqual(
      open.map(({ play, asked }) => (deciders(currentNode(play)).includes(0) ? 0 : asked)),
    )
    const shown = waits.flatMap(({ play, seat }) => (seat === undefined || seat === 0 ? [] : [{ play, seat }]))
    for (const { play, seat } of shown) expect(guessesAt(play, seat)).toEqual([offersAt(play, seat)])
    expect(
      shown.length > 0 || manifest.game.decidesOpenly === undefined,
      'The game has decidesOpenly, but it is true at no decision of a computer in the tried game: change or remove it.',
    ).toBe(true)
    // A page hides options only if the seat has secret knowledge, or if the options would reveal it to spectators.
    const covered = waits.filter(({ seat }) => seat === undefined)
    const hasReason = covered.some(({ play, asked }) => knowsMore(play, asked) || guessesAt(play, asked).length > 1)
    expect(
      covered.length === 0 || hasReason,
      'Spectators see no offers, although they could work them out: name these decisions in decidesOpenly.',
    ).toBe(true)
  })
})

/** Texts that follow one of the names at the end of an element, such as a role below a name. */
const textsAfter = (html: string, names: readonly string[]): readonly string[] =>
  names.flatMap((name) =>
    html
      .split(`>${name}</`)
      .slice(1)
      .map((rest) => `<${rest}`.replaceAll(/<[^>]*>/g, ' '))
      .map((text) => text.trim().slice(0, 24)),
  )

test.each(tables)(
  'on the board of %s for %i, what follows a name is in the third person for every reader',
  async (_, seats, manifest) => {
    const Board = await manifest.board()
    const each = playsOf(manifest, seats).flatMap((play) => {
      const scene = sceneOf(manifest, sessionOf(openGame(play)), true)
      const html = (you: number | undefined): string =>
        renderToStaticMarkup(createElement(Board, { ...scene, you, choices: [], motion: 'reduced', settled: nothing }))
      const others = new Set(textsAfter(html(undefined), namesOf(play)))
      return textsAfter(html(0), namesOf(play)).filter((text) => !others.has(text) && !/\byour?\b/i.test(text))
    })
    expect(each).toEqual([])
  },
)

test.each(games)('a game of $game.id that is opened again shows the last ply as it was played', (manifest) => {
  for (const play of playsOf(manifest, manifest.game.seats.min)) {
    const session = sessionOf(openGame(play))
    const { still, ...opened } = sceneOf(manifest, session, false)
    const { still: isStill, ...played } = sceneOf(manifest, session, true)
    expect(opened).toEqual(played)
    expect([still, isStill]).toEqual([true, false])
  }
})

const counts = ({ game }: AnyManifest): readonly number[] => [...new Set([game.seats.min, game.seats.max])]

test.each(games)('ceremonies of $game.id belong to a match that begins or ends at the table', (manifest) => {
  const plays = everyPlayOf(manifest, manifest.game.seats.min)
  const [first, last] = [plays[0]!, plays.at(-1)!]
  const due = plays.map((play) => occasionOf({ play, moving: false }, first))
  expect(due).toEqual(plays.map((play) => (play === last ? 'after' : 'before')))
  const reopened = plays.slice(1).map((play) => occasionOf({ play, moving: false }, play))
  const others = [first, last].flatMap((play) => [
    occasionOf({ play, moving: true }, last),
    occasionOf({ play, moving: false, at: 0 }, first),
  ])
  expect(new Set([...reopened, ...others])).toEqual(new Set([undefined]))
  expect(occasionOf({ play: last, moving: true }, first)).toBeUndefined()
})

test('a hand rolls dice and draws cards', () => {
  const labels = games.flatMap((manifest) =>
    everyPlayOf(manifest, manifest.game.seats.min).flatMap((play) => {
      const node = play.game.node(play.states.at(-1))
      return node.kind === 'chance' ? [`${node.chance.kind} ${rollLabel(play, 0)}`] : []
    }),
  )
  expect(labels.filter((label) => !/^(pool .*: roll \d+ (die|dice)|draw .*: draw \d+ cards?)$/.test(label))).toEqual([])
  expect(labels.length).toBeGreaterThan(0)
})

describe.each(games)('the ground of $game.id', (manifest) => {
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
        for (const words of [...names, ...Object.values(hand).map(({ label }) => label)]) expect(html).toContain(words)
        // A board may build a choice in steps; the test then expects buttons to confirm or change it.
        const labels = choices.map(({ label }) => label)
        expect(
          labels.length === 0 || labels.some((label) => html.includes(label)),
          `The board shows the label of none of these choices: ${labels.join(', ')}.`,
        ).toBe(true)
        expect(html.split('<button').length - 1).toBeGreaterThanOrEqual(Math.min(2, labels.length))
      }
    },
  )
})

/** Opening tags of buttons that make a choice with one press. */
const takesIn = (html: string): readonly string[] => html.match(/<button[^>]*kit-take[^>]*>/g) ?? []
const takesEnter = (tag: string): boolean => tag.includes('aria-keyshortcuts')

describe.each(games)('the take button of $game.id', (manifest) => {
  test('has one look, and Enter takes it only for the coach’s best choice or the only one', async () => {
    const Board = await manifest.board()
    for (const play of playsOf(manifest, manifest.game.seats.min)) {
      const state = play.states.at(-1)
      const [seat] = deciders(play.game.node(state))
      if (seat === undefined) continue
      const choices = choicesOf(manifest, play, seat, nothing)
      const draw = (best: number | undefined): readonly string[] => {
        const told = choices.map((one, at): BoardChoice => {
          const worth = { unit: 'chance', value: 0.5, cost: at === best ? 0 : 0.2, best: at === best } as const
          return { ...one, coach: { shows: 'figures', ...(best !== undefined && { worth }) } }
        })
        const props = { view: play.game.view(state, seat), names: namesOf(play), eye: seat, turn: [seat] }
        const prompt = promptAt(manifest, play, play.plies.length)
        const rest = { choices: told, prompt, motion: 'full', settled: nothing } as const
        return takesIn(renderToStaticMarkup(createElement(Board, { ...props, ...rest })))
      }
      for (const tag of draw(undefined)) expect([tag, takesEnter(tag)]).toEqual([tag, choices.length === 1])
      for (const best of choices.keys())
        for (const tag of draw(best)) {
          const isMarked = tag.includes(choices[best]!.label)
          expect([tag, takesEnter(tag) && !isMarked]).toEqual([tag, false])
          expect([tag, /class="kit-button now/.test(tag)]).toEqual([tag, true])
        }
    }
  })
})
