import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { offered, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { COLUMNS, columnOf } from '../rules/attack-table.ts'
import { inHand } from '../rules/battle.ts'
import { Board } from './board.tsx'
import { lookOf } from '../fighter/look.ts'
import { READY_MADE } from '../rules/house-content.ts'
import { pairings } from '../solve/pairings.data.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { text } from '../text/text.ts'
import { namedOn, words } from '../text/words.ts'
import { guardOf, guardText } from './plate.tsx'

const NAMES = ['Octavia', 'Cassius']

type Props = Parameters<typeof Board>[0]
type View = GladiatorsState

const statesOf = (request: RulesRequest, seed: number): readonly View[] =>
  traceOf(gladiators, { rules: rulesFor(gladiators, request), seats: 2 }, seed).states as readonly View[]

const offersAt = (view: View): Pick<Props, 'turn' | 'choices'> => {
  const node = gladiators.node(view)
  const asked =
    node.kind === 'simultaneous' ? node.seats.map(({ seat }) => seat) : node.kind === 'decision' ? [node.seat] : []
  const [seat] = asked
  if (seat === undefined) return { turn: asked, choices: [] }
  const choices = offered(node, seat).map((id): BoardChoice => {
    const { label, short, about } = text.action(view, seat, id)
    return { id, label, short, about, choose: () => {} }
  })
  return { turn: asked, choices }
}

const show = (view: View, more: Partial<Props> = {}): string =>
  renderToStaticMarkup(
    <Board
      view={view}
      names={NAMES}
      eye={0}
      prompt={text.prompt(view, gladiators.node(view), NAMES)}
      motion="full"
      settled={() => {}}
      {...offersAt(view)}
      {...more}
    />,
  )

const SETS: readonly RulesRequest[] = [
  {},
  { a: 'Felix', b: 'Salvia' },
  { a: 'Flamma', b: 'Livia', critical: 'count', 'turn-limit': 40 },
]
const pages = SETS.flatMap((request, i) => statesOf(request, 3 + i)).map((view) => ({ view, page: show(view) }))
const inPhase = (...phases: readonly View['phase'][]) => pages.filter(({ view }) => phases.includes(view.phase))

/** All labels that a screen reader announces, in order. */
const saidIn = (page: string): string =>
  [...page.matchAll(/aria-label="([^"]*)"|kit-unseen">([^<]*)</g)].map(([, a, b]) => a ?? b).join('\n')

const SIDE = /<div class="gl-plate [^>]*aria-label="([^"]*)"/g

describe('in every position of battles played at random', () => {
  test('there is a picture without a hole in it', () => {
    expect(pages.length).toBeGreaterThan(150)
    for (const { page } of pages) expect(page).not.toMatch(/undefined|NaN|\[object/)
  })

  test('both gladiators say their health, dice left, weapons in hand, stun, and what the coming defence is made of', () => {
    for (const { view, page } of pages.filter((one) => one.view.sheets.length > 0)) {
      const sides = [...page.matchAll(SIDE)].map(([, said]) => said!)
      expect(sides).toHaveLength(2)
      view.sides.forEach((side, seat) => {
        const [sheet, said] = [view.sheets[seat]!, sides[seat]!]
        expect(said).toContain(`${NAMES[seat]} with ${sheet.name}`)
        expect(said).toContain(`: ${side.health} of ${sheet.health} health`)
        expect(said.includes('; stunned;')).toBe(side.stunned && side.health > 0)
        expect(said.endsWith(guardText(guardOf(sheet, side)))).toBe(true)
        for (const weapon of inHand(sheet, side)) expect(said).toContain(namedOn(sheet, weapon))
        expect(/(\d+) Luck (?:die|dice) left/.exec(said)?.[1] ?? '0').toBe(`${side.luck}`)
      })
    }
  })

  test('as many studs are full as health is left', () => {
    for (const { view, page } of pages.filter((one) => one.view.sheets.length > 0)) {
      const studs = [...page.matchAll(/class="gl-studs">(.*?)<\/span>/g)].map(([, inside]) => inside!)
      expect(studs.map((inside) => inside.match(/<i class="full"/g)?.length ?? 0)).toEqual(
        view.sides.map(({ health }) => health),
      )
    }
  })

  test('the word for what is drawn stands under a plate: stunned, or down', () => {
    for (const { view, page } of pages.filter((one) => one.view.sheets.length > 0)) {
      const states = [...page.matchAll(/class="gl-state[^"]*">([^<]*)</g)].map(([, word]) => word)
      const drawn = [...page.matchAll(/class="gl-fighter gl-drawing seat(\d) (\w+)"/g)]
      expect(drawn.map(([, seat]) => seat)).toEqual(['0', '1'])
      expect(states).toEqual(
        view.sides.flatMap(({ health, stunned }) => (health === 0 ? ['down'] : stunned ? ['stunned'] : [])),
      )
      view.sides.forEach(({ health, stunned }, seat) => {
        const [, , stance] = drawn[seat]!
        const expected = health === 0 ? ['down'] : stunned ? ['stunned'] : ['ready', 'attacking']
        expect(expected).toContain(stance)
      })
    }
  })

  test('the table lights up the column that was rolled, and its damage', () => {
    const rolled = inPhase('guard', 'defence')
    expect(rolled.length).toBeGreaterThan(20)
    for (const { view, page } of rolled) {
      if (view.record?.kind !== 'attack') throw new Error('an attack is under way')
      const { faces, lucky, hit } = view.record
      const cells = [...page.matchAll(/class="gl-column( lit)?"[^>]*>.*?<strong>(\d*[–+]?)/g)]
      expect(cells).toHaveLength(COLUMNS.length)
      const at = cells.findIndex(([, lit]) => lit !== undefined)
      expect(COLUMNS[at]).toBe(columnOf([...faces!, ...lucky!]))
      expect(cells[at]![2]).toBe(`${hit!.damage}`)
    }
  })

  test('FOCUS and a Heal die, once picked, clear the last fight from the sand and the table', () => {
    const turns = inPhase('turn').filter(({ view }) => view.record?.kind === 'attack')
    for (const pick of ['focus', 'heal']) {
      const asked = turns.flatMap(({ view }) => {
        const { choices, turn } = offersAt(view)
        const worth = { unit: 'chance', value: 0.5, cost: 0, best: true } as const
        const told = choices.map((one) =>
          one.id === pick ? { ...one, coach: { shows: 'best', worth } as const } : one,
        )
        return choices.some(({ id }) => id === pick) ? [show(view, { turn, choices: told })] : []
      })
      expect([pick, asked.length > 5]).toEqual([pick, true])
      for (const page of asked) {
        const [, sand = ''] = page.split('class="gl-between"')
        expect(sand.slice(0, sand.indexOf('gl-strip'))).not.toMatch(/aria-label="(Luck )?die \d|gl-blow/)
        expect(page).not.toContain('gl-column lit')
      }
    }
  })

  test('before an attack the table tells chances that add up, and no column is lit', () => {
    for (const { view, page } of inPhase('turn')) {
      const [, dice, of] = /^(\d+) (?:die|dice), weapon of class ([A-D])/.exec(offersAt(view).choices[0]!.about)!
      expect(saidIn(page)).toContain(`Attack table, class ${of}, chances with ${dice} dice: `)
      expect(page).not.toContain('gl-column lit')
      const shares = [...page.matchAll(/--share:([\d.e-]+)/g)].map(([, share]) => Number(share))
      expect(shares).toHaveLength(COLUMNS.length)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    }
  })

  test('a turn is one button that takes the picked choice; each weapon, FOCUS and Heal has an option with a digit', () => {
    for (const { view, page } of inPhase('turn')) {
      const { choices } = offersAt(view)
      const takes = page.match(/<button[^>]*kit-take[^>]*>/g) ?? []
      expect(takes).toHaveLength(1)
      expect(takes[0]).toContain(`aria-label="${choices[0]!.label}. `)
      const plain = choices.filter(({ id }) => id === 'focus' || id === 'heal').length
      const hands = inHand(view.sheets[view.actor]!, view.sides[view.actor]!).length
      const digits = page.match(/class="gl-option [^"]*"[^>]*aria-keyshortcuts="\d"/g) ?? []
      expect(page).toContain('>As a list</button>')
      expect(digits).toHaveLength(plain + hands)
    }
  })

  test('every gladiator and every number of Luck dice that is offered has its button', () => {
    for (const { view, page } of inPhase('choose', 'luck', 'guard'))
      for (const { label } of offersAt(view).choices) expect(saidIn(page)).toContain(label)
  })

  test('each die on the table is read out once, a lost Luck die as lost', () => {
    for (const { view, page } of pages) {
      // During these phases, the sand shows the dice of the attack being composed.
      if (view.record?.kind !== 'attack' || view.record.faces === undefined || ['turn', 'guard'].includes(view.phase))
        continue
      const { faces, lucky, defence } = view.record
      const dice = faces.length + lucky.length + (defence?.dice ?? 0) + (defence?.luck ?? 0)
      expect(page.match(/role="img" aria-label="(?:Luck )?die[ ,]/g)).toHaveLength(dice)
      const lost = [...lucky, ...(defence?.lucky ?? [])].filter((face) => face <= 3).length
      expect(page.match(/, lost"/g) ?? []).toHaveLength(lost)
    }
  })

  test('who has won is said', () => {
    for (const { view, page } of inPhase('over')) {
      const node = gladiators.node(view)
      const winner = node.kind === 'terminal' && node.payoff[0] !== 0.5 ? NAMES[node.places.indexOf(1)] : undefined
      expect(page).toContain(winner === undefined ? '>A draw<' : `>${winner} wins<`)
    }
  })
})

test('the roll is one button', () => {
  const [view] = inPhase('initiative').map((one) => one.view)
  expect(show(view!, { roll: { label: 'Roll for initiative', act: () => {} } })).toContain(
    'Roll for initiative</button>',
  )
})

test('onlookers get no options', () => {
  for (const { view } of inPhase('turn', 'guard', 'choose').slice(0, 20))
    expect(show(view, { choices: [] })).not.toMatch(/<button/)
})

test('of a fight that was closed the sides say what it came to, and the winner is marked', () => {
  const view = statesOf({}, 5).find(({ phase }) => phase === 'turn')!
  const results = [
    { won: false, words: 'lost on time' },
    { won: true, words: 'won' },
  ]
  const html = show(view, { turn: [], choices: [], results })
  expect(html).not.toMatch(/ (?:attacks|defends)[:<]/)
  expect(html).toMatch(/aria-label="Octavia with [^"]+ lost on time: /)
  expect(html).toMatch(/class="gl-plate kit-fades seat1 far won"[^>]* aria-label="Cassius with [^"]+ won: /)
})

describe('cards to choose from', () => {
  const [view] = inPhase('choose').map((one) => one.view)
  const page = show(view!)

  test('there is one for each gladiator, with its portrait, style, four bars and wins against the field', () => {
    const cards = page.split('class="gl-card ').slice(1)
    expect(cards).toHaveLength(READY_MADE.length)
    expect(new Set(READY_MADE.map((sheet) => lookOf(sheet).head)).size).toBe(READY_MADE.length)
    cards.forEach((card, i) => {
      const { name } = READY_MADE[i]!
      expect(card).toContain(words.board.cards.styles[name]!)
      expect(card.match(/gl-portrait/g)).toHaveLength(1)
      expect(card.match(/class="gl-bar"/g)).toHaveLength(4)
      const { chances } = pairings
      const others = chances[i]!.filter((_, other) => other !== i)
      const share = Math.round((others.reduce((sum, chance) => sum + chance, 0) / others.length) * 100)
      expect(card).toContain(`wins ${share} % against the others`)
    })
  })

  test('one is a good first choice and picked already, and why is said', () => {
    expect(
      page
        .split('class="gl-card ')
        .slice(1)
        .filter((card) => card.includes('<em>good first choice')),
    ).toHaveLength(1)
    expect(page).toMatch(/aria-pressed="true"[^>]*>(?:(?!<button).)*Verus/)
    expect(page).toContain('Verus is a good first choice: 6 dice to block with')
    expect(page).toContain('>Fight as Verus</button>')
  })

  test('shows no chance for custom sheets without stored chances', () => {
    const own = 'Own.attack4.initiative2.dagger0.spear4.shield2.parry3.luck3'
    const mixed = statesOf({ a: `Brutus~${own}`, b: 'Verus' }, 1)[0]!
    const [brutus, mine] = show(mixed).split('class="gl-card ').slice(1)
    expect(brutus).toContain('wins 53 %')
    expect(mine).not.toContain('wins ')
    expect(mine).toContain(words.board.cards.own)
  })
})

/** Markup of each pressed option, up to its label. */
const pressed = (page: string): readonly string[] => page.match(/aria-pressed="true".*?<b>[^<]*/g) ?? []

test('what a lesson asks for is picked before any pick, and Enter takes it only then', () => {
  const { view } = inPhase('turn')[0]!
  const { choices, turn } = offersAt(view)
  const berserk = choices.find(({ id }) => id.endsWith(' berserk'))!
  const asked = choices.map((one) => (one === berserk ? { ...one, suggested: true as const } : one))
  const [plain, suggested] = [show(view), show(view, { turn, choices: asked })]
  expect(pressed(plain).some((option) => option.endsWith('Normal'))).toBe(true)
  expect(pressed(suggested).some((option) => option.endsWith('Berserk'))).toBe(true)
  expect([plain, suggested].map((page) => /kit-take[^>]*aria-keyshortcuts/.test(page))).toEqual([false, true])
})

test('a plate that blocks with no dice says why', () => {
  const none = pages.filter(({ page }) => page.includes('cannot block'))
  expect(none.length).toBeGreaterThan(0)
  for (const { page } of none) {
    const reasons = page.matchAll(/cannot block<\/span><span>([^<]+)/g)
    expect([...reasons].length).toBe(page.split('>cannot block<').length - 1)
  }
})
