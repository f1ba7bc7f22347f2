import { type ActionsProps, PlayLink } from './actions.tsx'
import type { DuelStanding } from './duel.ts'
import { chanceText } from './duel-part.tsx'
import { spentOn } from '../../data/sheets/drafts.ts'
import { workshopWords as w } from './words.ts'

type BarProps = ActionsProps & { readonly standing: DuelStanding | undefined }

/** On a phone what counts stays in sight while one walks down the price lists. */
export const BenchBar = ({ standing, ...actions }: BarProps) => {
  const { shop, ways, other } = actions
  const { draft } = ways.bench
  const left = shop.points - spentOn(shop, draft)
  return (
    <div className="bench-bar" data-standing={left < 0 ? 'over' : 'within'}>
      <p>
        <strong>{Math.abs(left)}</strong> {w.pointsLeft(left)}
      </p>
      <p>
        <strong>{shop.isPlayable(draft) ? chanceText(standing?.known) : '–'}</strong>{' '}
        <small>{w.versus(other.name)}</small>
      </p>
      <PlayLink {...actions} label={w.playShort} />
    </div>
  )
}
