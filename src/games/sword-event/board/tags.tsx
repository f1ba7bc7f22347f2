import { itemAt } from '../../../dice/index.ts'
import type { Arena } from '../rules/arena.ts'
import { letterOf } from '../text/phrases.ts'
import { knightOf } from '../rules/turns.ts'
import { words as catalogue } from '../words.ts'
import { type Chance, chanceText } from './chances.ts'
import { centreOf, HALF, type Point, sizeOf } from './hexes.ts'
import type { Layout } from './layout.ts'
import { endOf, type Plan } from './plan.ts'

const words = catalogue.board

/** Beside the target; at the right edge of the list over it, or in the first row under it. */
const placeOf = (arena: Arena, { x, y }: Point, scale: number): string => {
  const isRight = x > sizeOf(arena).width - 2.6 * HALF
  const at = isRight ? { x: x + HALF, y: y > 2 * HALF ? y - 112 : y + 46 } : { x: x + HALF * 0.8, y: y - 24 }
  return `translate(${(at.x * scale).toFixed(1)}px, ${(at.y * scale).toFixed(1)}px)${isRight ? ' translateX(-100%)' : ''}`
}

type TagsProps = {
  readonly arena: Arena
  readonly layout: Layout
  readonly chances: readonly Chance[]
  onPlan(plan: Plan): void
}

/** Beside each knight who can be struck: how likely a strike wounds and fells it; a tap plans the strike. */
export const Tags = ({ arena, layout: { scale }, chances, onPlan }: TagsProps) =>
  chances.map(({ target, side, wounds, fells, plan, isPlanned }) => {
    const at = centreOf(itemAt(arena.spots, knightOf(endOf(plan), target).hex))
    const label = words.chance(letterOf(target), chanceText(wounds), chanceText(fells))
    return (
      <button
        key={target}
        type="button"
        className={`se-tag kit-ring${isPlanned ? ' planned' : ''}`}
        style={{ transform: placeOf(arena, at, scale) }}
        disabled={isPlanned}
        aria-label={label}
        onClick={() => onPlan(plan)}
      >
        <b>{chanceText(wounds)}</b>
        <span>
          {words.tag.side(side === 'ahead' ? 5 : 4, catalogue.side[side])}
          <br />
          {words.tag.falls(chanceText(fells))}
        </span>
      </button>
    )
  })
