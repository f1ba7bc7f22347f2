import { degreesOf } from './hexes.ts'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { deciders, offered, readTranscript, replay } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { Board } from './board.tsx'
import { emptyPlan, waysFrom } from './plan.ts'
import { isFresh } from '../rules/turns.ts'
import { letterOf } from '../text/phrases.ts'
import { riskOf } from '../odds/odds.ts'
import { swordEvent } from '../rules/rules.ts'
import { MOST, type SwordEventState } from '../rules/state.ts'
import { text } from '../text/text.ts'

/** Names whose initials differ from the letters on the arms. */
const NAMES = ['Zoe', 'Yan', 'Xenia', 'Willem']

type Props = Parameters<typeof Board>[0]
type View = SwordEventState

const DRAWN = 70

/** Returns views spread over a golden event. */
const viewsOf = (name: string): readonly View[] => {
  const read = readTranscript(readFileSync(new URL(`../fixtures/${name}.hazelring`, import.meta.url), 'utf8'))
  const play = read.ok ? replay(swordEvent, read.value) : undefined
  if (play?.ok !== true) throw new Error(`${name} does not replay`)
  const { states } = play.value
  const each = Math.max(1, Math.floor(states.length / DRAWN))
  return states.filter((_, i) => i % each === 0 || i === states.length - 1)
}

/** Returns the board properties for a player on this device. */
const offersAt = (view: View): Pick<Props, 'turn' | 'choices'> => {
  const node = swordEvent.node(view)
  const turn = deciders(node)
  const [seat] = turn
  if (seat === undefined) return { turn, choices: [] }
  const choices = offered(node, seat).map((id): BoardChoice => {
    const { label, short, about } = text.action(view, seat, id, NAMES)
    const risk = id === 'keep' || id.startsWith('strike') ? riskOf(view, seat, id) : undefined
    return { id, label, short, about, ...(risk && { risk }), choose: () => {} }
  })
  return { turn, choices }
}

const show = (view: View, more: Partial<Props> = {}): string => {
  const names = NAMES.slice(0, view.game.knights.length)
  return renderToStaticMarkup(
    <Board
      view={view}
      names={names}
      eye={0}
      prompt={text.prompt(view, swordEvent.node(view), names)}
      motion="full"
      settled={() => {}}
      {...offersAt(view)}
      {...more}
    />,
  )
}

const pages = ['duel', 'three-knights', 'four', 'two-events', 'ahead-only', 'to-the-limit']
  .flatMap(viewsOf)
  .map((view) => ({ view, page: show(view) }))

const inPhase = (...phases: readonly View['game']['phase'][]) =>
  pages.filter(({ view }) => view.phase === 'game' && phases.includes(view.game.phase))

const labelsIn = (page: string): string =>
  [...page.matchAll(/aria-label="([^"]*)"|kit-unseen">([^<]*)</g)].map(([, a, b]) => a ?? b).join('\n')

describe('in views of golden events', () => {
  test('there is a picture without a hole in it', () => {
    expect(pages.length).toBeGreaterThan(250)
    const holes = ['undefined', 'NaN', '[object']
    expect(pages.filter(({ page }) => holes.some((hole) => page.includes(hole)))).toEqual([])
  })

  test('every knight says its health, its ReRolls and whether it stands', () => {
    for (const { view, page } of pages) {
      const cards = [...page.matchAll(/class="se-card [^>]*aria-label="([^"]*)"/g)].map(([, said]) => said!)
      view.game.knights.forEach(({ health, rerolls }, seat) => {
        const said = cards.find((one) => one.startsWith(`${NAMES[seat]}, knight ${letterOf(seat)}; `))
        expect(said).toContain(health === 0 ? 'fallen' : `${health} of ${MOST} health, ${rerolls} ReRoll`)
      })
      expect(cards).toHaveLength(view.game.knights.length)
    }
  })

  test('who stands where and looks where is said of the list, and every one is drawn by letter', () => {
    for (const { view, page } of pages) {
      const [, said] = /class="se-arena[^>]*aria-label="([^"]*)"/.exec(page)!
      view.game.knights.forEach(({ hex }, seat) => {
        expect(said!.includes(`${NAMES[seat]} (${letterOf(seat)}) in row`)).toBe(hex >= 0)
      })
      const standing = view.game.knights.filter(({ hex }) => hex >= 0)
      expect(page.match(/class="se-knight figure /g) ?? []).toHaveLength(standing.length)
      expect(page.match(/class="se-knight health /g) ?? []).toHaveLength(standing.length)
      const turned = [...page.matchAll(/class="se-knight facing [^>]*--turn:(-?\d+)deg/g)].map(([, turn]) => turn)
      expect(turned).toEqual(standing.map(({ facing }) => String(degreesOf(facing))))
    }
  })

  test('in a turn each step that is offered has its button, said with its label; no other has', () => {
    for (const { view, page } of inPhase('turn')) {
      const { choices } = offersAt(view)
      for (const { label } of choices) expect(labelsIn(page)).toContain(label)
      expect(page.match(/<button[^>]*class="se-step/g)).toHaveLength(choices.length)
    }
  })

  test('dice that may be rolled again are buttons, each with its face; the one button keeps them', () => {
    const asked = inPhase('reroll')
    expect(asked.length).toBeGreaterThan(20)
    for (const { view, page } of asked) {
      const faces = view.game.strike![view.game.strike!.stage]
      const dice = [...page.matchAll(/aria-label="Reroll the (\d), die/g)].map(([, face]) => Number(face))
      expect(dice).toEqual(faces)
      expect(page).toMatch(/>Keep (?:the dice|\d hits?|\d blocks?)<\/button>/)
    }
  })

  test('after a strike its outcome stays in sight while the turn goes on', () => {
    const struck = inPhase('turn').filter(({ view }) => view.game.turn.strikes > 0)
    expect(struck.length).toBeGreaterThan(0)
    for (const { page } of struck) expect(page).toMatch(/: a miss<|blocks all<|: \d wounds?<|and falls</)
  })

  test('what came of the last strike is said until the next one or the first step of a turn', () => {
    const waiting = inPhase('initiative', 'tied', 'turn').filter(
      ({ view: { game } }) => game.strike?.wounds !== undefined && (game.phase !== 'turn' || isFresh(game.turn)),
    )
    expect(new Set(waiting.map(({ view }) => view.game.phase))).toContain('initiative')
    expect(waiting.length).toBeGreaterThan(20)
    for (const { page } of waiting)
      expect(page).toMatch(/Last strike: [^"]*(?:: a miss|blocks all|: \d wounds?|and falls)"/)
  })

  test('there is one button that takes a choice wherever something is to be chosen', () => {
    for (const { page } of inPhase('turn', 'reroll')) expect(page.match(/<button[^>]*kit-take/g)).toHaveLength(1)
  })

  test('a side that strikes with five dice has five pips, the others four, where such strikes are allowed', () => {
    for (const { view, page } of inPhase('turn')) {
      if (view.game.turn.actions === 0) continue
      const marks = [...page.matchAll(/<g class="se-edge.*?<\/g>/g)].map(([mark]) => mark.split('<circle').length - 1)
      expect(marks.filter((pips) => pips === 5).length).toBeLessThanOrEqual(1)
      expect(marks.every((pips) => pips === 5 || pips === 4)).toBe(true)
      expect(view.rules['flank-attack'] === 'off' && marks.includes(4)).toBe(false)
    }
  })

  test('each die that lies there is read out once', () => {
    for (const { view, page } of inPhase('roll', 'rerolled')) {
      const { attack, first, final, air } = view.game.strike!
      const lie = attack.length + first.length + final.length - air.length
      expect(page.match(/aria-label="die \d"/g) ?? []).toHaveLength(lie)
    }
  })

  test('each knight who can be struck this turn carries a chance that is true, and nothing else does', () => {
    const shown = inPhase('turn').flatMap(({ view, page }) => {
      const plan = emptyPlan(view.game)
      const targets = new Set(waysFrom(plan).strikes.map(({ target }) => target))
      const tags = [...page.matchAll(/class="se-tag [^>]*aria-label="Strike (\w+): wounded in ([^,]*),/g)]
      expect(new Set(tags.map(([, name]) => name))).toEqual(new Set([...targets].map((seat) => NAMES[seat])))
      expect(tags).toHaveLength(targets.size)
      return tags.map(([, , chance]) => chance!)
    })
    expect(shown.length).toBeGreaterThan(30)
    for (const chance of shown) expect(chance).toMatch(/^(?:&[lg]t; )?\d\d? %$/)
  })

  test('chances lie apart', () => {
    const apart = inPhase('turn').flatMap(({ page }) => {
      const tags = [...page.matchAll(/class="se-tag [^>]*translate\((-?\d+)px, (-?\d+)px\)/g)]
      const places = tags.map(([, x, y]) => [Number(x), Number(y)] as const)
      return places.flatMap(([x, y], i) =>
        places.slice(0, i).map((other) => Math.abs(x - other[0]) >= 222 || Math.abs(y - other[1]) >= 46),
      )
    })
    expect(apart.length).toBeGreaterThan(0)
    expect(apart).not.toContain(false)
  })

  test('knights are called by their names: letters are only drawn as arms', () => {
    const arms = /<text[^>]*>[A-D]<\/text>|, knight [A-D];| \([A-D]\) in row/g
    for (const { page } of pages) expect(page.replaceAll(arms, '').match(/[>" ][B-D](?=[<" :])/g)).toBeNull()
  })

  test('onlookers get nothing to press', () => {
    for (const { view } of inPhase('turn', 'reroll').slice(0, 20))
      expect(show(view, { choices: [] })).not.toMatch(/<button/)
  })

  test('the roll is one button', () => {
    for (const { view } of inPhase('initiative', 'roll').slice(0, 10)) {
      const page = show(view, { roll: { label: 'Roll five dice', act: () => {} } })
      expect(page.match(/<button/g)).toHaveLength(1)
      expect(page).toContain('Roll five dice</button>')
    }
  })

  test('who has won is said', () => {
    const over = pages.filter(({ view }) => view.phase === 'over')
    expect(over.length).toBeGreaterThan(4)
    for (const { page } of over) expect(page).toMatch(/<h1[^>]*>[^<]*(?:wins|share the win|draw|falls)</)
  })
})
