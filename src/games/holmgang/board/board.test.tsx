import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import manifest from '../index.ts'
import { Board } from './board.tsx'
import { riskOf } from '../odds/odds.ts'
import { text } from '../text/text.ts'
import { holmgang, type HolmgangState } from '../rules/rules.ts'

const rules = rulesFor(holmgang, { first: 'choose' })
const start = holmgang.start(rules, 2)
const swung: HolmgangState = holmgang.step(start, { kind: 'outcome', outcome: [3, 3, 5, 6] })

const show = (view: HolmgangState, more: Partial<Parameters<typeof Board>[0]> = {}): string =>
  renderToStaticMarkup(
    <Board
      view={view}
      names={['Astrid', 'Torvald']}
      eye={1}
      turn={[1]}
      choices={[]}
      prompt={{ heading: 'Parry one die', detail: '' }}
      motion="full"
      settled={() => {}}
      {...more}
    />,
  )

test('one tag for each face, with everything it shows in its label', () => {
  const choices = (['parry 3', 'parry 5', 'parry 6'] as const).map((id) => ({
    id,
    label: `Parry the ${id.slice(-1)}`,
    short: id,
    about: 'About',
    facets: text.action(swung, 1, id).facets ?? {},
    risk: riskOf(swung, 1, id),
    choose: () => {},
  }))
  const html = show(swung, { choices })
  expect(html.match(/class="kit-tag"/g)).toHaveLength(3)
  expect(html).toContain('>Parry the 6: average damage 4.33, 0 in 6 to lose now. About.<')
  expect(html).toContain('grid-column:1 / span 2')
  const grips = html.match(/<button[^>]*class="kit-grip"[^>]*>/g)!
  expect(grips).toHaveLength(4)
  for (const grip of grips) expect(grip).toMatch(/tabindex="-1" aria-hidden="true"/)
})

test('a duel ends with the blessing of the sheet', () => {
  const blow = { swing: [6, 6, 6, 6], dice: [6, 6, 6, 6], damage: 18, defender: 1, firstBlood: true }
  const over: HolmgangState = { ...swung, phase: 'over', blow }
  const { detail } = text.prompt(over, holmgang.node(over), ['Astrid', 'Torvald'])
  expect([detail, manifest.ceremonies?.after?.words]).toEqual([
    expect.not.stringContaining('honor'),
    'May your honor bind and follow you, win or lose.',
  ])
})

test('the roll is one button, the sides say how they stand', () => {
  const html = show(start, { roll: { label: 'Roll the dice', act: () => {} } })
  expect(html).toContain('Roll the dice</button>')
  expect(html).toContain('aria-label="Torvald defends: shield at 20, 2 fresh, 0 gone"')
})

test('of a duel that was closed the sides say what it came to, and the winner is marked', () => {
  const results = [
    { won: false, words: 'resigned' },
    { won: true, words: 'won' },
  ]
  const html = show(swung, { turn: [], results })
  expect(html).not.toMatch(/attacks|defends/)
  expect(html).toContain('aria-label="Astrid resigned: ')
  expect(html).toMatch(/kit-area near"><div class="hg-side kit-fades won"[^>]* aria-label="Torvald won: /)
})

/** Colours of the swords on each side: one text per side, sorted alphabetically. */
const swordsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<span class="hg-swords".*?<\/span>/g)]
    .map(([row]) => [...row.matchAll(/<i class="hg-(\w+)"/g)].map(([, colour]) => colour).join(' '))
    .toSorted()

test('each player has four swords, and a wager lends one of them for the swing', () => {
  const [woad, madder] = ['woad woad woad woad', 'madder madder madder madder']
  expect(swordsIn(show(start))).toEqual([madder, woad])
  const wagering = (phase: 'stance' | 'swing', attacker: number, wager: HolmgangState['rules']['wager']): string =>
    show({
      ...start,
      rules: { ...rules, wager },
      phase,
      attacker,
      sides: [start.sides[0], { ...start.sides[1], active: 4, fifth: true }],
    })
  expect(swordsIn(wagering('swing', 0, 'before-defence'))).toEqual([madder, woad])
  const lent = [`${madder} woad`, 'woad woad woad']
  expect(swordsIn(wagering('swing', 1, 'before-defence'))).toEqual(lent)
  expect(swordsIn(wagering('swing', 0, 'take-now'))).toEqual(lent)
})

test('the fifth die of a swing has the colour of the opponent', () => {
  const five: HolmgangState = { ...swung, dice: [1, 2, 3, 4, 6] }
  const places = [...show(five).matchAll(/kit-place[^"]*(hg-woad|hg-madder)/g)].map(([, colour]) => colour)
  expect(places).toEqual(['hg-woad', 'hg-woad', 'hg-woad', 'hg-woad', 'hg-madder'])
})
