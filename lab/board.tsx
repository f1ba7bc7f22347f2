import '../src/kit/tokens.css'
import './board.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Board } from '../src/games/holmgang/board/board.tsx'
import { riskOf } from '../src/games/holmgang/odds/odds.ts'
import { type HolmgangAction, holmgang, swingSizeOf } from '../src/games/holmgang/rules/rules.ts'
import { text } from '../src/games/holmgang/text/text.ts'
import type { BoardChoice } from '../src/kit/board.ts'
import { SCRIPTS, type Script, startOf, type Step, stepBy } from './board-states.ts'

const asked = new URLSearchParams(location.search)
const script: Script = SCRIPTS[asked.get('state') ?? ''] ?? { plies: [] }
const isMoving = asked.has('move')
const names = asked.get('names')?.split(',') ?? (script.eye === 1 ? ['Torvald', 'You'] : ['You', 'Torvald'])
for (const key of ['theme', 'palette'] as const) {
  const value = asked.get(key)
  if (value !== null) document.documentElement.dataset[key] = value
}

const walk = (plies: readonly string[]): Step =>
  plies.reduce<Step>((step, ply) => stepBy(step.state, ply), { state: startOf(script) })

const die = (): number => 1 + Math.floor(Math.random() * 6)
const anyRoll = (state: Step['state']): string => {
  if (state.phase === 'opening') return `${die()}|${die()}`
  if (state.phase === 'reroll') return `${die()}`
  return Array.from({ length: swingSizeOf(state) }, die).join('-')
}

const Lab = () => {
  const [step, setStep] = useState(() => walk(isMoving ? script.plies.slice(0, -1) : script.plies))
  const [settled, setSettled] = useState(0)
  const { state } = step
  const node = holmgang.node(state)
  const go = (ply: string): void => setStep(stepBy(state, ply))
  const seat = node.kind === 'decision' ? node.seat : node.kind === 'chance' ? (node.seat ?? 0) : 0
  const eye = script.eye ?? 0
  const choices: readonly BoardChoice[] =
    node.kind !== 'decision' || (seat !== eye && !isMoving)
      ? []
      : node.actions.map((action: HolmgangAction) => ({
          ...text.action(state, seat, action),
          id: action,
          risk: riskOf(state, seat, action),
          choose: () => go(action),
          ...(action === script.advice
            ? { coach: { shows: 'best', worth: { chance: 0.5, cost: 0, best: true } } }
            : {}),
        }))
  return (
    <div className="lab">
      <header>
        <b>Holmgang</b> <span data-settled={settled}>settled {settled}</span>
        {isMoving && (
          <button type="button" id="move" onClick={() => go(script.plies.at(-1)!)}>
            {script.plies.at(-1)}
          </button>
        )}
      </header>
      <main>
        <Board
          view={state}
          {...(step.before === undefined || !(isMoving || step.before.phase === 'opening')
            ? {}
            : { before: step.before })}
          {...(step.line === undefined ? {} : { line: step.line })}
          names={names}
          eye={eye}
          turn={node.kind === 'decision' || node.kind === 'chance' ? [seat] : []}
          choices={choices}
          prompt={text.prompt(state, node, names)}
          {...(node.kind === 'chance'
            ? {
                roll: {
                  label: state.phase === 'reroll' ? 'Roll it again' : 'Roll the dice',
                  act: () => go(anyRoll(state)),
                },
              }
            : {})}
          motion={asked.get('motion') === 'reduced' ? 'reduced' : 'full'}
          settled={() => setSettled((n) => n + 1)}
        />
      </main>
      <aside>Log</aside>
    </div>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Lab />
  </StrictMode>,
)
