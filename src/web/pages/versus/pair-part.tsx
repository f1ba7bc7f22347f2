import { Link } from 'wouter'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { rulesOfPair } from '../../../games/versus.ts'
import type { VersusCell, VersusTable } from '../../../analysis/versus/table.ts'
import { Button } from '../../../kit/index.ts'
import { printRules } from '../../data/share/rules-text.ts'
import type { Spot } from './heat-table.tsx'
import { versusChance, versusWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

type PairPartProps = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly table: VersusTable
  readonly chosen: Spot | undefined
  onTurn(): void
}

const basisOf = ({ exact, error }: VersusCell, { counted }: VersusTable): string => {
  if (exact) return w.exact
  return counted === undefined ? w.off(error) : w.counted(counted.by, counted.battles)
}

/** Describes the chosen pairing and links to a table with both fighters. */
export const PairPart = ({ manifest: { game, versus }, rules, table, chosen, onTurn }: PairPartProps) => {
  if (chosen === undefined || versus === undefined) return <p className="pair-part soft">{w.choose}</p>
  const [one, other] = [itemAt(table.fighters, chosen.row), itemAt(table.fighters, chosen.column)]
  const cell = itemAt(itemAt(table.cells, chosen.row), chosen.column)
  const text = printRules(game.houseRules, rulesOfPair(versus, rules, [one, other]))
  return (
    <section className="pair-part">
      <div>
        <h2>{w.wins(one.name, other.name, versusChance(cell))}.</h2>
        <p>{basisOf(cell, table)}</p>
      </div>
      <dl>
        {[one, other].map(({ name, about }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Link className="kit-button plain" href={`/new/${game.id}?rules=${text}`}>
          {w.setUp}
        </Link>
        <Button look="quiet" onClick={onTurn}>
          {w.turn}
        </Button>
      </div>
    </section>
  )
}
