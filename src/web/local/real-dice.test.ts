import { describe, expect, test } from 'vitest'
import { type Faces, itemAt, readFaces, sample, seeded } from '../../dice/index.ts'
import { currentNode, isOver, isPractice, offered, passesReveal, poolToEnter, resumeAt } from '../../engine/index.ts'
import { openText } from '../../analysis/opening/open.ts'
import { games as registered } from '../../games/index.ts'
import { games } from '../../testing/games.ts'
import { tableAt } from '../../testing/local-table.ts'
import { fileOf } from '../../testing/plays.ts'
import { formOf, newTable, rematch } from '../data/new-game.ts'
import { createDealer } from './dealer.ts'
import { beforeLastAct, choose, dueAt, fall, type LocalGame, rest, reveal } from './local-game.ts'

type Manifest = (typeof games)[number]

const sit = (manifest: Manifest): LocalGame => tableAt(manifest, 'dice=real')

const random = seeded(5)
const dealer = createDealer(async () => undefined)

/** Plays up to `steps` plies: people enter random throws and make random choices. */
const playOn = (from: LocalGame, steps: number): LocalGame => {
  let game = from
  while (game.play.plies.length < steps && !isOver(game.play)) {
    const due = dueAt(game, false)
    const pool = poolToEnter(game.play)
    expect(due.kind === 'enter').toBe(pool !== undefined && !game.moving)
    if (due.kind === 'nothing') game = rest(game)
    else if (pool !== undefined) {
      const entered = readFaces(pool, (sample(pool, random) as Faces).join(' '))
      game = entered.ok ? fall(game, entered.value) : game
    } else if (due.kind === 'roll') game = fall(game, dealer.roll(game.play))
    else if (due.kind === 'reveal') game = reveal(game)
    else if (due.kind === 'ask') {
      const actions = offered(currentNode(game.play), due.seat)
      game = choose(game, due.seat, itemAt(actions, random.below(actions.length)))
    }
  }
  return game
}

const titled = (some: readonly Manifest[]) => some.map((manifest) => [manifest.text.title, manifest] as const)
const refuses = ({ game }: Manifest): boolean => game.realDice === false

test.each(titled(games.filter(refuses)))('%s refuses real dice', (_, manifest) => {
  expect(newTable(manifest, { ...formOf(manifest, new URLSearchParams()), real: true }).ok).toBe(false)
})

test.each(titled(games.filter((manifest) => !refuses(manifest))))(
  '%s with real dice is entered roll by roll; cards are drawn here; the file says so and replays byte for byte',
  (_, manifest) => {
    const { play } = playOn(sit(manifest), 40)
    const text = fileOf(play)
    expect(text).toContain('\ndice hand\n')
    const opened = openText(text)
    expect(opened.ok && fileOf(opened.play)).toBe(text)
    expect(rematch(play, false).header.dice).toEqual({ kind: 'hand' })
  },
)

describe('taking back', () => {
  const manifest = itemAt(registered, 0)

  test('leads to the last dice that were entered; to put them right is no practice', () => {
    const game = playOn(sit(manifest), 2)
    const back = beforeLastAct(game.play)!
    expect(back).toBe(1)
    expect(poolToEnter(resumeAt(game.play, back))).toBeDefined()
    expect(isPractice(resumeAt(game.play, back))).toBe(false)
  })

  test('past a choice that a person made since it is, as with any dice', () => {
    const { play } = playOn(sit(manifest), 12)
    const chosen = play.plies.findIndex(({ kind }) => kind === 'choice')
    expect(passesReveal(play, chosen - 1)).toBe(true)
    expect(passesReveal(play, chosen)).toBe(true)
    const device = { ...play, header: { ...play.header, dice: { kind: 'device' } as const } }
    expect(
      passesReveal(
        device,
        play.plies.findLastIndex(({ kind }) => kind === 'outcome'),
      ),
    ).toBe(true)
  })
})
