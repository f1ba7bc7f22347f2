import './board.css'
import { type ComponentType, StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  choice,
  deciders,
  type Game,
  type Line,
  offered,
  readPly,
  type RulesRequest,
  rulesFor,
} from '../src/engine/index.ts'
import type { Risk } from '../src/odds/index.ts'
import type { GameText } from '../src/games/text.ts'
import type { BoardChoice, BoardProps } from '../src/kit/board.ts'

/**
 * A position, given by the plies that lead to it: faces for a roll, an action for a choice. Simultaneous actions are
 * joined by "+".
 */
export type Script<S> = {
  readonly rules?: RulesRequest
  readonly seats?: number
  readonly eye?: number
  /** The choice that a coach advises. */
  readonly advice?: string
  readonly plies: readonly string[]
  /** Changes the state where too many plies would be needed. */
  readonly put?: (state: S) => S
}

type Shown<S, A> = {
  readonly title: string
  readonly names: readonly string[]
  readonly game: Game<S, A, S>
  readonly text: GameText<S>
  readonly risk?: (state: S, seat: number, action: A) => Risk | undefined
  readonly Board: ComponentType<BoardProps<S>>
  readonly scripts: { readonly [name: string]: Script<S> }
}

type Step<S> = { readonly state: S; readonly before?: S; readonly line?: Line }

const sorted = (text: string): string =>
  text
    .split('|')
    .map((group) => group.split('-').toSorted().join('-'))
    .join('|')

const lineFor = <S, A>({ game }: Shown<S, A>, state: S, text: string): Line => {
  const node = game.node(state)
  if (node.kind === 'terminal') throw new RangeError(`over before ${text}`)
  if (node.kind !== 'chance')
    return { kind: 'play', parts: deciders(node).map((seat, i) => ({ seat, text: text.split('+')[i] ?? '' })) }
  const drawn = node.chance.kind === 'pool' ? sorted(text) : text
  return { kind: 'roll', slot: node.slot, text: drawn, ...(node.seat === undefined ? {} : { seat: node.seat }) }
}

const stepBy = <S, A>(shown: Shown<S, A>, state: S, text: string): Step<S> => {
  const line = lineFor(shown, state, text)
  const ply = readPly(shown.game, state, line)
  if (!ply.ok) throw new RangeError(`${text}: ${ply.error.message}`)
  return { state: shown.game.step(state, ply.value), before: state, line }
}

const coachFor = (isBest: boolean): NonNullable<BoardChoice['coach']> => ({
  shows: 'figures',
  worth: { unit: 'chance', value: 0.5, cost: isBest ? 0 : 0.02, best: isBest },
})

const anyDie = (): number => 1 + Math.floor(Math.random() * 6)

const query = new URLSearchParams(location.search)

const useWalk = <S, A>(shown: Shown<S, A>, { plies, rules = {}, seats = 2, put }: Script<S>) => {
  const [step, setStep] = useState<Step<S>>(() => {
    const start: Step<S> = { state: shown.game.start(rulesFor(shown.game, rules), seats) }
    const walked = plies.slice(0, query.has('move') ? -1 : undefined)
    const { state, line } = walked.reduce((at, ply) => stepBy(shown, at.state, ply), start)
    return { state: put?.(state) ?? state, ...(line !== undefined && { line }) }
  })
  return { step, go: (ply: string): void => setStep(stepBy(shown, step.state, ply)) }
}

const Lab = <S, A>({ shown, script }: { readonly shown: Shown<S, A>; readonly script: Script<S> }) => {
  const { game, text, names, risk, Board, title } = shown
  const { eye = 0, advice, seats = 2 } = script
  const { step, go } = useWalk(shown, script)
  const { state } = step
  const view = useMemo(() => game.view(state, eye), [game, state, eye])
  const before = useMemo(() => (step.before === undefined ? undefined : game.view(step.before, eye)), [game, step, eye])
  const node = game.node(state)
  const asked = deciders(node)
  const seat = query.has('all') ? asked[0] : asked.find((one) => one === eye)
  const choices = (seat === undefined ? [] : offered(node, seat)).map((action): BoardChoice => {
    const id = game.print(state, choice(seat!, action), 'table')
    const chances = risk?.(state, seat!, action)
    return {
      ...text.action(state, seat!, id),
      id,
      choose: () => go(id),
      ...(chances && { risk: chances }),
      ...(advice !== undefined && { coach: coachFor(id === advice) }),
    }
  })
  const roll = (): void => {
    if (node.kind !== 'chance' || node.chance.kind !== 'pool') return
    go(node.chance.groups.map(({ count }) => Array.from({ length: count }, anyDie).join('-')).join('|'))
  }
  return (
    <div className="lab">
      <header>
        <b>{title}</b>
        {query.has('move') && (
          <button type="button" id="move" onClick={() => go(script.plies.at(-1)!)}>
            {script.plies.at(-1)}
          </button>
        )}
      </header>
      <main className="stage">
        <Board
          view={view}
          {...(before !== undefined && { before })}
          {...(step.line !== undefined && { line: step.line })}
          names={names.slice(0, seats)}
          eye={eye}
          turn={asked}
          choices={choices}
          prompt={text.prompt(state, node, names)}
          {...(node.kind === 'chance' && { roll: { label: 'Roll the dice', act: roll } })}
          motion={query.get('motion') === 'reduced' ? 'reduced' : 'full'}
          settled={() => {}}
        />
      </main>
      <aside>Log</aside>
    </div>
  )
}

/**
 * Shows a board in the position that the address names (`?state=…`). `move` shows the motion of its last ply; `theme`
 * and `palette` set the style.
 */
export const openLab = <S, A>(shown: Shown<S, A>): void => {
  for (const key of ['theme', 'palette'] as const) {
    const value = query.get(key)
    if (value !== null) document.documentElement.dataset[key] = value
  }
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Lab shown={shown} script={shown.scripts[query.get('state') ?? ''] ?? { plies: [] }} />
    </StrictMode>,
  )
}
