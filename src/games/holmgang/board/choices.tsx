import type { ReactNode } from 'react'
import type { BoardChoice } from '../../../kit/board.ts'
import { columnsOf } from '../../../kit/dice-set.tsx'
import { Die } from '../../../kit/die.tsx'
import { Shield, type ShieldPattern } from '../../../kit/shield.tsx'
import type { HolmgangState } from '../rules/rules.ts'

export const patternOf = (seat: number): ShieldPattern => (seat === 0 ? 'wave' : 'cross')

/** Class with the colour of a player's swords. */
export const colourOf = (seat: number): string => (seat === 0 ? 'hg-woad' : 'hg-madder')

const DiceMark = ({ faces, colour }: { readonly faces: readonly (number | undefined)[]; readonly colour: string }) => (
  <span className={`hg-mark dice n${faces.length} ${colour}`}>
    {faces.map((face, i) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Die key={i} face={face} seed={`mark ${i}`} />
    ))}
  </span>
)

/** Draws what a choice is about: the parried dice, an extra die, or the defender's next shield. */
export const markOf = (view: HolmgangState, { id, facets, ...choice }: BoardChoice, seat: number): ReactNode => {
  const columns = columnsOf({ ...choice, ...(facets && { facets }) })
  if (columns !== undefined)
    return <DiceMark faces={columns.slice(0, 3).map((column) => view.dice[column])} colour={colourOf(view.attacker)} />
  if (id === 'plain' || view.round === 0) return null
  if (id === 'wager')
    return (
      <span className={`hg-mark plus ${colourOf(1 - seat)}`}>
        + <Die seed="plus" />
      </span>
    )
  return (
    <span className="hg-mark">
      <Shield small pattern={patternOf(seat)} state="active" value={Number(facets?.shield)} />
    </span>
  )
}
