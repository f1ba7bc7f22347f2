import { Die } from '../../../kit/die.tsx'
import type { Names } from '../../text.ts'
import type { EventState } from '../rules/state.ts'
import { strikeTold } from '../text/strike.ts'
import { boardWords as words } from '../words.ts'
import { ArmsMark } from './figure.tsx'
import { type Row, strikeRows } from './scene.ts'

const RecordDice = ({ rows }: { readonly rows: readonly Row[] }) =>
  rows
    .flatMap(({ dice }) => dice)
    .map(({ id, face, lit }) => <Die key={id} face={face} act="lie" lit={lit} seed={id} />)

type RecordProps = { readonly event: EventState; readonly names: Names }

/** Dice of a finished strike, attacker above defender, each with its result. Small, so that it stays beside the text. */
export const StrikeRecord = ({ event, names }: RecordProps) => {
  const { strike } = event
  if (strike === undefined) return null
  const [attack, ...blocks] = strikeRows({ ...event, phase: 'over' })
  const told = strikeTold(event, strike, names)
  const sides = [
    { seat: strike.by, rows: attack === undefined ? [] : [attack] },
    { seat: strike.target, rows: blocks },
  ]
  return (
    <div className="se-record" role="group" aria-label={words.lastStrike(told.join('. '))}>
      {told.map((said, i) => (
        <p key={said} aria-hidden="true">
          <ArmsMark seat={sides[i]?.seat ?? strike.by} />
          <RecordDice rows={sides[i]?.rows ?? []} />
          <span>{said}</span>
        </p>
      ))}
    </div>
  )
}
