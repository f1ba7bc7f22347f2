import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { deciders, offered, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { traceOf } from '../../../testing/play.ts'
import { HOUSE } from '../content/house.ts'
import { BELTS, POSITIONS } from '../content/schema.ts'
import { backOf, cardOf, sideOf } from '../rules/edition.ts'
import manifest from '../index.ts'
import { isScored } from '../rules/house-rules.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import { choosesBoard } from '../rules/set-up.ts'
import { asFought, FIGHTERS, isSeated, type KingState, otherOf } from '../rules/state.ts'
import { safeAfter, threatsIn } from '../solve/threats.ts'
import { textFor } from '../text/text.ts'
import { threatText } from '../text/prompt.ts'
import { backText, nameFirst, words } from '../text/words.ts'
import { Board } from './board.tsx'
import { ActionPanel } from './action-panel.tsx'
import { FarBrief } from './far-brief.tsx'
import { FighterPanel } from './fighter.tsx'
import { madeOf, takersOf, techniquesFor, totalOf } from './fields.ts'
import { restOf } from './motion.ts'
import { askedIn, beltsIn, cardIn, cardPicks, cardsIn, press, targetIn } from './pending-choice.ts'
import { Scorepad } from './scorepad.tsx'
import { cardGain, suggestedIn } from './sparing.ts'

const NAMES = ['Bruno', 'Chieko']
const text = textFor(HOUSE)

type Props = Parameters<typeof Board>[0]

const DRAWN = 60

/** States spread over a whole random match. */
const statesOf = (seed: number, seats: number, rules: RulesRequest = {}): readonly KingState[] => {
  const { states, crash } = traceOf(kingOfTheRoll, { rules: rulesFor(kingOfTheRoll, rules), seats }, seed)
  expect(crash).toBeUndefined()
  const each = Math.max(1, Math.floor(states.length / DRAWN))
  return (states as readonly KingState[]).filter((_, i) => i < 16 || i % each === 0 || i === states.length - 1)
}

const offersAt = (state: KingState): Pick<Props, 'turn' | 'choices'> => {
  const node = kingOfTheRoll.node(state)
  const turn = deciders(node)
  const [seat] = turn
  if (seat === undefined) return { turn, choices: [] }
  const choices = offered(node, seat).map((id): BoardChoice => {
    const { label, short, about } = text.action(state, seat, id)
    return { id, label, short, about, choose: () => {} }
  })
  return { turn, choices }
}

const padOf = (view: KingState): string => renderToStaticMarkup(<Scorepad view={view} names={NAMES} />)

const Asked = ({ state, pick }: { readonly state: KingState; readonly pick: string }) => {
  const asked = askedIn({ ...offersAt(state), state, eye: state.acting, pick, onPick: () => {} })!
  const [scene, resting] = [restOf(state), true] as const
  const prompt = text.prompt(state, kingOfTheRoll.node(state), NAMES)
  return (
    <>
      <ActionPanel {...{ asked, scene, resting, prompt }} names={NAMES} you={0} isOver={false} roll={undefined} />
      <FighterPanel {...{ asked, scene }} fighter={state.acting} names={NAMES} eye={state.acting} turn={[]} />
    </>
  )
}

const show = (state: KingState, more: Partial<Props> = {}): string => {
  const names = NAMES.slice(0, state.seats)
  const eye = deciders(kingOfTheRoll.node(state))[0] ?? 0
  return renderToStaticMarkup(
    <Board
      view={kingOfTheRoll.view(state, eye)}
      names={names}
      eye={eye}
      prompt={text.prompt(state, kingOfTheRoll.node(state), names)}
      motion="full"
      settled={() => {}}
      {...offersAt(state)}
      {...more}
    />,
  )
}

const pages = [
  ...statesOf(1, 2),
  ...statesOf(2, 2, { mode: 'submission', 'turn-limit': 10 }),
  ...statesOf(3, 2, { characters: 'random' }),
  ...statesOf(4, 1),
  ...statesOf(5, 1, { characters: 'named' }),
  ...statesOf(6, 1, { 'takedown-boards': 'chosen' }).filter(choosesBoard),
].map((state) => ({ state, page: show(state) }))

const inPhase = (...phases: readonly KingState['phase'][]) => pages.filter(({ state }) => phases.includes(state.phase))

const unescaped = (page: string): string => page.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

const labelsIn = (page: string): readonly string[] =>
  [...unescaped(page).matchAll(/aria-label="([^"]*)"|kit-unseen">([^<]*)</g)].map(([, a, b]) => a ?? b!)

/** Warning on a page that the opponent can submit this fighter; undefined without one. */
const dangerOn = (page: string): string | undefined => /kr-danger">([^<]* can submit [^<]*)/.exec(unescaped(page))?.[1]

/** Choices of the loser in the turn in which a random match ends by a submission, and the technique of the winner. */
const choicesBeforeSubmission = (seed: number): readonly { readonly state: KingState; readonly by: string }[] => {
  const table = { rules: rulesFor(kingOfTheRoll, { mode: 'submission', 'turn-limit': 40 }), seats: 2 }
  const states = traceOf(kingOfTheRoll, table, seed).states as readonly KingState[]
  const last = states.at(-1)!
  const { winner, result, turn } = last.report ?? {}
  if (result !== 'submitted' || winner === undefined) return []
  return states.flatMap((state) => {
    if (state.turn !== turn) return []
    const isAsked = state.acting !== winner && (state.phase === 'place' || state.phase === 'settle')
    const { technique } = state.sides[winner]
    const by = techniquesFor(state, winner)[technique]?.name
    return isAsked && by !== undefined ? [{ state, by }] : []
  })
}

/** Buttons of a page, without those that open an explanation. */
const actionsIn = (page: string): readonly string[] => page.match(/<button(?![^>]*popovertarget)[^>]*>/gi) ?? []

const SET_UP = 'class="kr-choices'

/** Texts on the cards of the set-up, sorted. */
const textsIn = (page: string): readonly string[] =>
  [...page.slice(page.indexOf(SET_UP)).matchAll(/<(?:b|small)>([^<]*)</g)].map(([, said]) => said!).toSorted()

describe('in positions of random matches', () => {
  test('there is a picture without a hole in it', () => {
    expect(pages.length).toBeGreaterThan(250)
    for (const { page } of pages) expect(page).not.toMatch(/undefined|NaN|\[object/)
  })

  test('everybody is named, with animal, part and score', () => {
    for (const { state, page } of pages) {
      for (const fighter of FIGHTERS) {
        const name = nameFirst(NAMES.slice(0, state.seats), fighter)
        const { points, character } = state.sides[fighter]
        const said = labelsIn(page).filter((label) => label.startsWith(name))
        const score = state.rules.mode === 'scoring' ? `, ${points} point` : ''
        const part = state.ground === undefined ? '' : state.ground.top === fighter ? ', top' : ', below'
        expect(said.some((label) => label.includes(score) && label.includes(part))).toBe(true)
        expect(character !== '' || page.includes('no character yet')).toBe(true)
      }
    }
  })

  test('the ladder has all eight positions and says where the fight is', () => {
    for (const { state, page } of pages) {
      expect(page.match(/<li class="kr-rung/g)).toHaveLength(POSITIONS.length)
      const ladder = labelsIn(page).find((label) => label.startsWith('The ladder'))!
      expect(ladder).toContain(state.ground === undefined ? ': Standing' : words.positions[state.ground.position])
    }
  })

  test('the scorepad has each score and attempt, from the first turn', () => {
    for (const { state } of pages.filter(({ state: { turn } }) => turn > 0)) {
      const [one, other] = state.sides
      const strokes = padOf(state).match(/[|·]/g)?.length
      // The legend has one of each.
      expect(strokes).toBe(one.pad.length + other.pad.length + 2)
    }
  })

  test('the menu offers the scorepad of a match with points only', () => {
    const states = pages.map(({ state }) => state)
    expect(states.filter((state) => manifest.pad?.isKept(state))).toEqual(states.filter(({ rules }) => isScored(rules)))
    expect(new Set(states.map(({ rules }) => isScored(rules))).size).toBe(2)
  })

  test('each movement board says which side is on its back', () => {
    for (const { state, page } of pages.filter(
      ({ state: { ground, phase } }) => ground !== undefined && phase !== 'over',
    ))
      for (const fighter of FIGHTERS)
        expect(unescaped(page)).toContain(backText(backOf(HOUSE, sideOf(state.ground!, fighter))))
  })

  test('the ladder calls the reader you', () => {
    const { state } = pages.find(({ state: { ground } }) => ground?.top === 0)!
    expect(show(state, { you: 0 })).toContain('<small>You on top</small>')
    expect(show(state, { you: 1 })).toContain('<small>Bruno on top</small>')
  })

  test('all techniques of both faces are said with what they need', () => {
    for (const { state, page } of pages) {
      const labels = labelsIn(page)
      for (const fighter of FIGHTERS) {
        if (state.sides[fighter].character === '') continue
        for (const { name, matches } of techniquesFor(state, fighter))
          expect(labels.some((label) => label.startsWith(`${name}, `) && label.includes(`needs ${matches} d`))).toBe(
            true,
          )
      }
    }
  })

  test('a die that is placed has a button for each of its choices, said with its label, and no others', () => {
    const asked = inPhase('place', 'settle')
    expect(asked.length).toBeGreaterThan(100)
    for (const { state, page } of asked) {
      const { choices } = offersAt(state)
      const labels = labelsIn(page)
      for (const { label } of choices) expect(labels.some((one) => one.startsWith(`${label}.`))).toBe(true)
      expect(page.match(/<button[^>]*class="kr-pick/g)).toHaveLength(choices.length)
    }
  })

  test('every card that may be played has its button with what it does', () => {
    for (const { state, page } of inPhase('card')) {
      const cards = cardsIn(offersAt(state).choices)
      expect(page.match(/<button[^>]*class="kr-pick kr-card"/g)).toHaveLength(cards.length)
      for (const card of cards.slice(1)) expect(unescaped(page)).toContain(cardOf(HOUSE, card).name)
    }
  })

  test('there is one button that takes a choice wherever something is to be chosen, and it says what it does', () => {
    for (const { state, page } of pages) {
      const { choices, turn } = offersAt(state)
      expect(page.match(/<button[^>]*kit-take/g) ?? []).toHaveLength(choices.length > 0 ? 1 : 0)
      const fighter = state.phase === 'token' ? (turn[0] === 1 ? 1 : 0) : state.acting
      const first = suggestedIn(
        state,
        fighter,
        choices.map(({ id }) => id),
      )
      const label = choices.find(({ id }) => id === first)?.label
      expect(choices.length === 0 || unescaped(page).includes(`>${label}<`)).toBe(true)
    }
  })

  test('no card of the other one is named before it is played', () => {
    for (const { state } of pages.slice(0, 45)) {
      if (state.seats === 1) continue
      const page = show(state, { view: kingOfTheRoll.view(state, 'onlooker'), choices: [] })
      const hidden = state.sides.flatMap(({ hand }) => hand.filter((id) => HOUSE.cards.some((card) => card.id === id)))
      for (const id of hidden) expect(unescaped(page)).not.toContain(`>${cardOf(HOUSE, id).name}<`)
    }
  })

  test('onlookers see the cards that are offered', () => {
    const seen = pages.filter(({ page }) => page.includes(SET_UP))
    expect(seen.some(({ state }) => choosesBoard(state))).toBe(true)
    for (const { state, page } of seen) expect(textsIn(show(state, { choices: [] }))).toEqual(textsIn(page))
  })

  test('onlookers get nothing to press', () => {
    for (const { state } of inPhase('place', 'card', 'token', 'face').slice(0, 30))
      expect(actionsIn(show(state, { choices: [] }))).toEqual([])
  })

  test('a press picks a choice, and confirms the picked one, also the initial one', () => {
    for (const { state } of inPhase('character', 'card', 'place').filter(
      ({ state: one }) => offersAt(one).choices.length > 1,
    )) {
      const chosen: string[] = []
      const picks: (string | undefined)[] = []
      const { turn, choices } = offersAt(state)
      const watched = choices.map((one) => ({ ...one, choose: () => chosen.push(one.id) }))
      const askedWith = (pick: string | undefined, oneTap = false) =>
        askedIn({ choices: watched, turn, state, eye: state.acting, pick, oneTap, onPick: (id) => picks.push(id) })!
      const { picked } = askedWith(undefined)
      const other = choices.find(({ id }) => id !== picked.id)!
      press(askedWith(undefined), other.id)
      expect([picks, chosen]).toEqual([[other.id], []])
      press(askedWith(other.id), other.id)
      expect(chosen).toEqual([other.id])
      press(askedWith(undefined), picked.id)
      expect(chosen.at(-1)).toBe(picked.id)
      // With one tap a press takes it, except a card, whose dice another press changes.
      press(askedWith(undefined, true), other.id)
      expect(chosen.length).toBe(state.phase === 'card' ? 2 : 3)
    }
  })

  test('a fighter is warned of a submission in every choice of the turn in which it comes, and not always', () => {
    const asked = inPhase('card', 'place', 'settle')
    expect(asked.filter(({ page }) => dangerOn(page) !== undefined).length).toBeLessThan(asked.length)
    const before = Array.from({ length: 12 }, (_, seed) => choicesBeforeSubmission(seed)).flat()
    expect(before.length).toBeGreaterThan(10)
    for (const { state, by } of before) expect(dangerOn(show(state))).toContain(by)
  })

  test('a fighter that a submission can still meet is warned on the board and in the question, and only then', () => {
    const asked = inPhase('card', 'place', 'settle')
    const threatened = asked.filter(({ state }) => threatsIn(state).length > 0)
    expect(threatened.length).toBeGreaterThan(0)
    expect(threatened.length).toBeLessThan(asked.length)
    for (const { state, page } of asked) {
      const names = NAMES.slice(0, state.seats)
      const threat = threatText(state, names)
      const { warning = '' } = text.prompt(state, kingOfTheRoll.node(state), names)
      expect(/kr-danger">[^<]* can submit /.test(page)).toBe(threat !== '')
      expect(threat === '').toBe(threatsIn(state).length === 0)
      expect(warning).toBe(threat)
    }
  })

  test('the roll is one button', () => {
    for (const { state } of inPhase('opening', 'roll', 'reroll').slice(0, 20)) {
      const page = show(state, { roll: { label: 'Roll five dice', act: () => {} } })
      expect(actionsIn(page)).toHaveLength(1)
      expect(page).toContain('Roll five dice</button>')
    }
  })

  test('who has won is said, and by what', () => {
    const over = inPhase('over')
    expect(over).toHaveLength(5)
    for (const { page } of over) expect(page).toMatch(/<h1>[^<]*(?:wins|draw)/)
  })

  test('a submission is named at the end with both totals', () => {
    const table = { rules: rulesFor(kingOfTheRoll, { mode: 'submission', 'turn-limit': 40 }), seats: 2 }
    const ends = Array.from({ length: 12 }, (_, seed) => traceOf(kingOfTheRoll, table, seed).states.at(-1) as KingState)
    const submitted = ends.filter(({ ending }) => ending?.by === 'submission')
    expect(submitted.length).toBeGreaterThan(0)
    for (const state of submitted) {
      const { efforts, winner } = state.report!
      const totals = `${efforts[winner!].skill} to ${efforts[otherOf(winner!)].skill} skill points`
      expect(text.prompt(state, kingOfTheRoll.node(state), NAMES).detail).toContain(totals)
    }
  })

  test('after the last turn the dice still lie on the techniques that were tried, wherever these led', () => {
    const ends = [6, 7, 8, 9, 10, 11].map((seed) => statesOf(seed, 2).at(-1)!)
    expect(ends.some(({ ground, report }) => ground?.position !== report!.ground?.position)).toBe(true)
    for (const end of ends)
      for (const fighter of FIGHTERS) {
        const { skill, technique } = end.report!.efforts[fighter]
        expect(totalOf(asFought(end), fighter, true)!.skill).toBe(skill)
        const tried = techniquesFor(asFought(end), fighter)[technique]?.name
        const shown = { scene: restOf(end), names: NAMES, eye: 0, turn: [], asked: undefined, fighter }
        const begun = /kr-technique [^"]* tried.*?kr-technique-name[^>]*>(?:<[^>]*>)*([^<]+)/.exec(
          renderToStaticMarkup(<FighterPanel {...shown} />),
        )
        expect(begun?.[1]).toBe(tried)
        expect(text.sketch(end, NAMES).join(' ')).toContain(tried ?? '')
      }
  })

  test('what the last turn came to is told before the next dice fall', () => {
    const told = inPhase('roll').filter(({ state }) => state.report !== undefined)
    expect(told.length).toBeGreaterThan(5)
    for (const { state, page } of told)
      for (const { skill } of state.report!.efforts) expect(page).toContain(`<b>${skill}</b>`)
  })
})

describe('what is asked', () => {
  const states = inPhase('place').map(({ state }) => state)

  test('at first a safe choice is picked where there is one; a pick that is no longer offered is forgotten', () => {
    const threatened = Array.from({ length: 12 }, (_, seed) => choicesBeforeSubmission(seed)).flat()
    const all = [...states, ...threatened.map(({ state }) => state)]
    expect(all.filter((state) => threatsIn(state).length > 0).length).toBeGreaterThan(10)
    for (const state of all) {
      const asking = { ...offersAt(state), state, eye: 0, onPick: () => {} }
      const { id } = askedIn({ ...asking, pick: undefined })!.picked
      const safest = Math.max(...asking.choices.map((one) => safeAfter(state, one.id)))
      expect(safeAfter(state, id)).toBeCloseTo(safest, 5)
      expect(askedIn({ ...asking, pick: 'gone' })!.picked.id).toBe(id)
      expect(askedIn({ ...asking, pick: asking.choices.at(-1)!.id })!.picked.id).toBe(asking.choices.at(-1)!.id)
    }
  })

  test('at first a card touches the dice that it wastes least', () => {
    for (const { state } of inPhase('card')) {
      const { choices, turn } = offersAt(state)
      const asked = askedIn({ choices, turn, state, eye: 0, pick: undefined, onPick: () => {} })!
      for (const { card, id } of cardPicks(asked).slice(1)) {
        const gains = choices.filter((one) => cardIn(one.id) === card).map((one) => cardGain(state, one.id)!)
        expect(cardGain(state, id)).toBe(Math.max(...gains))
      }
    }
  })

  test('each change says what it makes of the die, and whether that die loses its field', () => {
    for (const state of states) {
      const { choices } = offersAt(state)
      for (const { id } of choices.filter((choice) => targetIn(choice.id) >= 0)) {
        const belt = targetIn(id)
        const now = state.sides[state.acting].place[belt]!
        const page = unescaped(renderToStaticMarkup(<Asked state={state} pick={id} />))
        const made = madeOf(state, belt)
        expect(page).toContain(`${now} → ${made ?? '?'}`)
        if (made === undefined || belt <= state.belt) continue
        const takers = (value: number) => takersOf({ ...state, belt }, value)
        const lost = takers(now).filter((name) => !takers(made).includes(name))
        expect(page.includes('no longer fits')).toBe(lost.length > 0)
        for (const name of lost) expect(page).toContain(name)
      }
    }
  })

  test('each card says what it makes of the dice that it touches', () => {
    for (const { state } of inPhase('card'))
      for (const { id, about } of offersAt(state).choices.slice(1)) {
        const { kind, whose } = cardOf(HOUSE, cardIn(id)).effect
        const { effect } = cardOf(HOUSE, cardIn(id))
        if (effect.kind === 'modify' && effect.modification === 'STR') continue
        const owner = whose === 'other' && kind !== 'exchange' ? otherOf(state.acting) : state.acting
        for (const belt of beltsIn(id)) expect(about).toContain(`${BELTS[belt]} ${state.sides[owner].rolled[belt]} → `)
      }
  })

  test('on a phone, each die that a card would touch can be tapped', () => {
    let far = 0
    for (const { state } of inPhase('card')) {
      const { choices, turn } = offersAt(state)
      const asking = { choices, turn, state, eye: state.acting, onPick: () => {} }
      for (const { id } of choices) {
        const asked = askedIn({ ...asking, pick: id })!
        const shown = { scene: restOf(state), names: NAMES, eye: state.acting, turn, asked }
        const other = renderToStaticMarkup(<FarBrief {...shown} fighter={otherOf(asked.fighter)} />)
        const both = other + renderToStaticMarkup(<FighterPanel {...shown} fighter={asked.fighter} />)
        for (const belt of beltsIn(id))
          expect(both).toMatch(new RegExp(`kr-cell ${BELTS[belt]}[^>]*><button[^>]*aria-pressed="true"`))
        if (other.includes('kr-touch')) far += 1
      }
    }
    expect(far).toBeGreaterThan(20)
  })

  test('skill points so far are the dice on the board and the bonus', () => {
    for (const { state } of pages)
      for (const fighter of FIGHTERS.filter((one) => isSeated(state, one) && state.turn > 0)) {
        const { skill, bonus, placed } = totalOf(state, fighter)!
        const dice = state.sides[fighter].placed
        expect(skill - bonus).toBe(dice.reduce((sum, value) => sum + value, 0))
        expect(placed).toBe(dice.filter((value) => value > 0).length)
      }
  })
})
