import '../src/ui/tokens.css'
import './board.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { offered } from '../src/engine/index.ts'
import { Board } from '../src/games/gladiators/board.tsx'
import { gladiators } from '../src/games/gladiators/rules.ts'
import { text } from '../src/games/gladiators/text.ts'
import type { BoardChoice } from '../src/ui/board.ts'
import { SCRIPTS, type Script, startOf, type Step, stepBy } from './gladiators-states.ts'

const query = new URLSearchParams(location.search)
const script: Script = SCRIPTS[query.get('state') ?? ''] ?? { plies: [] }
const isMoving = query.has('move')
const eye = script.eye ?? 0
const names = ['Octavia', 'Cassius']
for (const key of ['theme', 'palette'] as const) {
  const value = query.get(key)
  if (value !== null) document.documentElement.dataset[key] = value
}

const walk = (plies: readonly string[]): Step =>
  plies.reduce<Step>((step, ply) => stepBy(step.state, ply), { state: startOf(script) })

const Lab = () => {
  const [step, setStep] = useState(() => walk(isMoving ? script.plies.slice(0, -1) : script.plies))
  const { state } = step
  const node = gladiators.node(state)
  const go = (ply: string): void => setStep(stepBy(state, ply))
  const seats =
    node.kind === 'simultaneous' ? node.seats.map(({ seat }) => seat) : node.kind === 'decision' ? [node.seat] : []
  const seat = seats.includes(eye) ? eye : seats[0]
  const choices: readonly BoardChoice[] =
    seat === undefined || seat !== eye || node.kind === 'chance' || node.kind === 'terminal'
      ? []
      : offered(node, seat).map((action) => ({
          ...text.action(state, seat, action),
          id: action,
          choose: () => go(action),
          ...(script.advice === undefined
            ? {}
            : {
                coach: {
                  shows: 'figures' as const,
                  worth: {
                    unit: 'chance' as const,
                    value: 0.5,
                    cost: action === script.advice ? 0 : 0.02,
                    best: action === script.advice,
                  },
                },
              }),
        }))
  return (
    <div className="lab">
      <header>
        <b>Gladiators</b>
        {isMoving && (
          <button type="button" id="move" onClick={() => go(script.plies.at(-1)!)}>
            {script.plies.at(-1)}
          </button>
        )}
      </header>
      <main>
        <Board
          view={state}
          {...(step.before === undefined || !(isMoving || step.before.phase === 'initiative')
            ? {}
            : { before: step.before })}
          {...(step.line === undefined ? {} : { line: step.line })}
          names={names}
          eye={eye}
          turn={node.kind === 'chance' && node.seat !== undefined ? [node.seat] : seats}
          choices={choices}
          prompt={text.prompt(state, node, names)}
          {...(node.kind === 'chance' ? { roll: { label: 'Roll the dice', act: () => {} } } : {})}
          motion={query.get('motion') === 'reduced' ? 'reduced' : 'full'}
          settled={() => {}}
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
