import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { outcomePly, offered, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { Board } from './board.tsx'
import { layoutOf } from './layout.ts'
import { Scorecard } from './scorecard.tsx'
import { DICE, roundPoints } from '../rules/card.ts'
import { grandTotal, tankards, type TankardsState, unusedBy } from '../rules/rules.ts'
import { text } from '../text/text.ts'

const NAMES = ['Greta', 'Hob', 'Maud', 'Wat', 'Tib', 'Ralf', 'Agnes', 'Odo']

const statesOf = (rules: RulesRequest, seats: number, seed: number): readonly TankardsState[] =>
  traceOf(tankards, { rules: rulesFor(tankards, rules), seats }, seed).states as readonly TankardsState[]

type Props = Parameters<typeof Board>[0]

/** Returns the board properties for a player on this device. */
const offersAt = (view: TankardsState): Pick<Props, 'turn' | 'choices'> => {
  const node = tankards.node(view)
  if (node.kind !== 'decision') return { turn: [], choices: [] }
  const choices = offered(node, node.seat).map((id): BoardChoice => {
    const { clauses: _, group: __, ...said } = text.action(view, node.seat, id)
    return { id, ...said, choose: () => {} }
  })
  return { turn: [node.seat], choices }
}

const show = (view: TankardsState, more: Partial<Props> = {}): string =>
  renderToStaticMarkup(
    <Board
      view={view}
      names={NAMES.slice(0, view.standing.totals.length)}
      eye={0}
      prompt={text.prompt(view, tankards.node(view), NAMES)}
      motion="full"
      settled={() => {}}
      {...offersAt(view)}
      {...more}
    />,
  )

const SETS: readonly (readonly [RulesRequest, number])[] = [
  [{}, 1],
  [{}, 2],
  [{ natural1: 'nothing' }, 8],
  [{ length: 'games', games: 2 }, 5],
  [{ style: 'single-roll', length: 'games', games: 2 }, 3],
]
/** Drawing is slow, so only every third position is drawn, and all in which the game is decided. */
const isDrawn = ({ phase, game }: TankardsState, at: number): boolean =>
  at % 3 === 0 || phase !== 'game' || game.advantages.length > 0

const views = SETS.flatMap(([rules, seats]) => statesOf(rules, seats, 3).filter(isDrawn))
const html = views.map((view) => ({ view, page: show(view) }))

/** Returns the scorecard on a table without the height for cards below the dice. */
const cardOf = (view: TankardsState, sheetOf?: number): string => {
  const names = NAMES.slice(0, view.standing.totals.length)
  const { turn, choices: takes } = offersAt(view)
  const layout = layoutOf({ width: 1024, height: 640 }, names.length, sheetOf !== undefined)
  return renderToStaticMarkup(<Scorecard {...{ view, names, turn, takes, layout }} first={sheetOf ?? 0} />)
}

/** Returns the figures in a row of the printed scorecard. */
const sheetRow = (page: string, name: string): readonly number[] => {
  const row = page.split('<tr').find((line) => line.includes(`>${name}</th>`)) ?? ''
  return [...row.matchAll(/<td[^>]*>(?:<b[^>]*>)?(-?\d+)/g)].map(([, points]) => Number(points))
}

/** Returns everything that a screen reader says about the ground, in order. */
const saidIn = (page: string): string =>
  [...page.matchAll(/aria-label="([^"]*)"|kit-unseen">([^<]*)</g)].map(([, a, b]) => a ?? b).join('\n')

describe('in every position of games played at random', () => {
  test('each die that lies is said with its name, face and whether it is used up', () => {
    for (const { view, page } of html.filter(({ view: { game } }) => game.phase === 'choose'))
      view.game.dice.forEach((face, die) => {
        const used = view.game.rounds[view.game.turn]!.some(({ chosen }) => chosen === die)
        expect(saidIn(page)).toMatch(
          new RegExp(`^${DICE[die]} shows ${face}(?:, part of a bonus)?${used ? ', used up' : ''}$`, 'm'),
        )
      })
  })

  test('every offered choice has one button that says its label; a set of dice has one for each die and one that rolls', () => {
    for (const { view, page } of html) {
      const { choices } = offersAt(view)
      const isSet = choices.some(({ id }) => id.includes('+'))
      const labels = isSet ? [] : choices.map(({ label }) => label)
      const buttons = page.match(/<button[^>]*(?:kit-tag|kit-toggle|kit-take)[^>]*>/g) ?? []
      expect(buttons).toHaveLength(isSet ? DICE.length + 1 : choices.length)
      for (const label of labels) expect(saidIn(page)).toContain(label)
    }
  })

  test('the slate has a column for each seat and each total in it', () => {
    for (const view of views) {
      const page = cardOf(view)
      expect(page.match(/<th scope="col"/g)).toHaveLength(view.game.rounds.length)
      const total = /<tr class="tk-total"><th scope="row">total<\/th>(.*?)<\/tr>/.exec(page)![1]!
      const written = [...total.matchAll(/<b>(\d+)<\/b>/g)].map(([, points]) => Number(points))
      const known = view.game.rounds.flatMap((rounds, seat) => (rounds.length > 0 ? [grandTotal(view.game, seat)] : []))
      expect(written).toEqual(known)
    }
  })

  test('the printed scorecard of each seat has the totals of every round, and the other seats in short', () => {
    for (const view of views.filter(({ rules }) => rules.style === 'six-rounds'))
      view.game.rounds.forEach((rounds, seat) => {
        const page = cardOf(view, seat)
        expect(sheetRow(page, 'Bonus Total')).toEqual(rounds.map(({ bonus }) => bonus))
        expect(sheetRow(page, 'Round Total')).toEqual(rounds.map(({ points }) => points))
        let sum = 0
        expect(sheetRow(page, 'Grand Total')).toEqual(rounds.map(({ points }) => (sum += points)))
        expect(page.match(/aria-label="d\d+ is used up"/g) ?? []).toHaveLength(rounds.length)
        for (const name of NAMES.slice(0, view.game.rounds.length))
          expect(page).toContain(`title="The scorecard of ${name}"`)
      })
  })

  test('where a die may be taken, the printed scorecard offers the same points, in the round that is played', () => {
    for (const view of views.filter(({ game }) => game.phase === 'choose')) {
      const { game } = view
      const offers = [...cardOf(view, game.turn).matchAll(/class="tk-offer"[^>]*aria-label="Take the (d\d+): (\d+)"/g)]
      expect(offers.map(([, die, points]) => `${die} ${points}`)).toEqual(
        unusedBy(game, game.turn).map((die) => `${DICE[die]} ${roundPoints(game.dice, die, game.rules)}`),
      )
    }
  })

  test('where a die may be taken, the slate offers its points, with the name of the die', () => {
    for (const view of views.filter(({ game }) => game.phase === 'choose')) {
      const page = cardOf(view)
      const offers = [
        ...page.matchAll(/class="tk-offer"[^>]*aria-label="Take the (d\d+): \d+"><small>\1<\/small>(\d+)</g),
      ]
      const { game } = view
      expect(offers.map(([, die, points]) => `${die} ${points}`)).toEqual(
        unusedBy(game, game.turn).map((die) => `${DICE[die]} ${roundPoints(game.dice, die, game.rules)}`),
      )
    }
  })

  test('who has won is said', () => {
    const over = html.filter(({ view }) => view.phase === 'over' && view.standing.totals.length > 1)
    expect(over).toHaveLength(SETS.length - 1)
    for (const { view, page } of over) {
      const node = tankards.node(view)
      const winner = node.kind === 'terminal' ? NAMES[node.places.indexOf(1)] : ''
      expect(page).toContain(`>${winner}</button><span class="kit-unseen">wins`)
    }
  })

  test('a d20 for each seat says its roll and its sum', () => {
    const rolls = html.filter(({ view: { game } }) => game.advantages.length > 0)
    expect(rolls.length).toBeGreaterThan(15)
    for (const { view, page } of rolls)
      expect(page.includes('lowest total'), 'the order is named only while rolls are to come').toBe(
        view.game.phase === 'advantage',
      )
    for (const { view, page } of rolls.filter(({ view: { game } }) => game.phase === 'advantage'))
      view.game.advantages.forEach((face, i) => {
        const seat = view.game.order[i]!
        expect(saidIn(page)).toMatch(
          new RegExp(`^${NAMES[seat]}, rolled ${face}, ${grandTotal(view.game, seat)} \\+ \\d+ = \\d+`, 'm'),
        )
      })
  })
})

test('the roll is one button', () => {
  const page = show(statesOf({}, 1, 1)[0]!, { roll: { label: 'Roll all six', act: () => {} } })
  expect(page).toContain('Roll all six</button>')
})

test('what scores is joined by a line for each bonus', () => {
  const start = tankards.start(rulesFor(tankards, {}), 1)
  const view = tankards.step(start, outcomePly([1, 2, 3, 4, 5, 4]))
  expect(show(view).match(/class="tk-knob"/g)).toHaveLength(5 + 2)
})
