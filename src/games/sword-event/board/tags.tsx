import { itemAt } from '../../../dice/index.ts'
import type { Arena } from '../rules/arena.ts'
import { letterOf } from '../text/phrases.ts'
import { knightOf } from '../rules/turns.ts'
import { words as catalogue } from '../words.ts'
import { type Chance, chanceText } from './chances.ts'
import { centreOf, HALF, sizeOf } from './hexes.ts'
import type { Layout } from './layout.ts'
import { endOf, type Plan } from './plan.ts'

const words = catalogue.board

type TagsProps = {
  readonly arena: Arena
  readonly layout: Layout
  readonly chances: readonly Chance[]
  onPlan(plan: Plan): void
}

/** Beside each knight who can be struck: how likely a strike wounds and fells it; a tap plans the strike. */
export const Tags = ({ arena, layout: { scale }, chances, onPlan }: TagsProps) =>
  chances.map(({ target, side, wounds, fells, plan, isPlanned }) => {
    const { x, y } = centreOf(itemAt(arena.spots, knightOf(endOf(plan), target).hex))
    const isRight = x > sizeOf(arena).width - 2.6 * HALF
    const left = (isRight ? x - HALF * 0.8 : x + HALF * 0.8) * scale
    const style = {
      transform: `translate(${left.toFixed(1)}px, ${((y - 24) * scale).toFixed(1)}px)${isRight ? ' translateX(-100%)' : ''}`,
    }
    const label = words.chance(letterOf(target), chanceText(wounds), chanceText(fells))
    return (
      <button
        key={target}
        type="button"
        className={`se-tag kit-ring${isPlanned ? ' planned' : ''}`}
        style={style}
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
