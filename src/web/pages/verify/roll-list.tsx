import { useState } from 'react'
import { type Chance, printChance, printOutcome } from '../../../dice/index.ts'
import type { Seal } from '../../../protocol/sealed/seal.ts'
import { type Drawn, traceRoll } from '../../../protocol/sealed/trace.ts'
import type { ReplayedGame } from '../../../analysis/opening/open.ts'
import { Button } from '../../../kit/index.ts'
import { sayStep } from '../../table/game-log.ts'
import { keyText, rollsOf } from './checked.ts'
import { verifyWords as w } from './words.ts'
const FEW_ROLLS = 10

const hex = (word: number): string => word.toString(16).padStart(8, '0')

/** Rows for one random number: each rejected word, then the accepted one. */
const DrawnRows = ({ drawn, isCard }: { readonly drawn: Drawn; readonly isCard: boolean }) => {
  const { of, words, value } = drawn
  return words.map((word, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a draw never move
    <tr key={i}>
      <td>
        <code>{hex(word)}</code>
      </td>
      <td>{word.toLocaleString('en')}</td>
      <td>{i === words.length - 1 ? w.leftOf(of, value) : '–'}</td>
      <td>{i < words.length - 1 ? w.dropped : isCard ? w.card(value + 1) : value + 1}</td>
    </tr>
  ))
}

type TraceProps = { readonly seal: Seal; readonly ply: number; readonly chance: Chance; readonly fell: string }

const Trace = ({ seal, ply, chance, fell }: TraceProps) => {
  const { blocks, draws, outcome } = traceRoll(seal, ply, chance)
  const given = printOutcome(chance, outcome)
  const h = w.drawHeads
  return (
    <div className="trace">
      <dl>
        {blocks.map((block, i) => (
          <div key={block}>
            <dt>{w.block(i)}</dt>
            <dd>
              <code>{block.match(/.{8}/g)!.join(' ')}</code>
            </dd>
          </div>
        ))}
      </dl>
      <div className="table-scroll" role="region" tabIndex={0} aria-label={w.drawsOf(ply)}>
        <table>
          <thead>
            <tr>
              {[h.word, h.number, h.left, h.gives].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draws.map((drawn, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only the index distinguishes the draws of a roll
              <DrawnRows key={i} drawn={drawn} isCard={chance.kind === 'draw'} />
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <strong>{given === fell ? w.gives(given) : w.differs(given, fell)}</strong>
      </p>
      {draws.some(({ words }) => words.length > 1) && <p className="soft">{w.droppedAbout}</p>}
    </div>
  )
}

type RollProps = ReplayedGame & { readonly seal: Seal; readonly ply: number; readonly isWrong: boolean }

const RollLine = ({ manifest, play, seal, ply, isWrong }: RollProps) => {
  const [open, setOpen] = useState(isWrong)
  const node = play.game.node(play.states[ply - 1])
  const happened = play.plies[ply - 1]
  if (node.kind !== 'chance' || happened?.kind !== 'outcome') return null
  const fell = printOutcome(node.chance, happened.outcome)
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>
            <strong>
              {w.step(ply)} · {printChance(node.chance)}
              {isWrong && ` · ${w.wrongRoll}`}
            </strong>
            <small>{sayStep(manifest, play, ply)}</small>
          </span>
        </summary>
        {open && <Trace seal={seal} ply={ply} chance={node.chance} fell={fell} />}
      </details>
    </li>
  )
}

type RollsProps = ReplayedGame & {
  readonly seal: Seal
  /** Step of the refuted roll; undefined if none is refuted. */
  readonly wrong: number | undefined
}

/** All rolls of the game, each traceable from key to faces; a refuted roll comes first. */
export const RollList = ({ seal, wrong, ...opened }: RollsProps) => {
  const [all, setAll] = useState(false)
  const rolls = rollsOf(opened.play).toSorted((a, b) => Number(b === wrong) - Number(a === wrong))
  const shown = all ? rolls : rolls.slice(0, FEW_ROLLS)
  if (rolls.length === 0) return null
  return (
    <section aria-labelledby="rolls-title">
      <h2 id="rolls-title">{w.rolls}</h2>
      <p className="soft">{w.rollsAbout}</p>
      <dl className="key-line">
        <dt>{w.key}</dt>
        <dd>
          <code>{keyText(seal)}</code>
        </dd>
      </dl>
      <ol className="roll-list">
        {shown.map((ply) => (
          <RollLine key={ply} {...opened} seal={seal} ply={ply} isWrong={ply === wrong} />
        ))}
      </ol>
      {shown.length < rolls.length && (
        <Button onClick={() => setAll(true)}>{w.moreRolls(rolls.length - shown.length)}</Button>
      )}
    </section>
  )
}
