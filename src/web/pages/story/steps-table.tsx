import type { AnyPlay } from '../../../engine/index.ts'
import { memo, use, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { AnyManifest } from '../../../games/index.ts'
import { namesOf } from '../../data/players.ts'
import { type Chapter, gameLogOf } from '../../table/game-log.ts'
import { signedText, sizeText, valueText } from './figures.ts'
import { choicesIn, isCostly, lookAt } from './steps.ts'
import { partsOfChange, partText, type ReportData } from './report-data.ts'
import { StoryAddressContext } from './step-actions.tsx'
import { storyWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

type LocalTableProps = {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  /** Analysis; undefined shows the steps without values. */
  readonly tale?: ReportData | undefined
}

/** Words for the effect of hidden information on a step's change; empty without a seat. */
const restOf = ({ ledger, scale }: ReportData, step: number, seat: number | undefined): readonly string[] =>
  seat === undefined
    ? []
    : partsOfChange(ledger, scale, step, seat)
        .filter(([kind]) => kind !== 'choice')
        .map((part) => partText(scale, part))

const luckOrCost = (tale: ReportData, step: number): string => {
  const { ledger, names, scale } = tale
  const event = itemAt(ledger.events, step - 1)
  if (event.kind !== 'outcome')
    return choicesIn(event)
      .filter(isCostly)
      .flatMap(({ seat, cost }) => [
        w.listCost(itemAt(names, seat), sizeText(scale, cost)),
        ...restOf(tale, step, event.kind === 'choice' ? seat : undefined),
      ])
      .join(', ')
  const most = Math.max(...event.luck)
  return most < 1e-9 ? '' : w.listLuck(itemAt(names, event.luck.indexOf(most)), signedText(scale, most))
}

const Worth = ({ tale, step }: { readonly tale: ReportData; readonly step: number }) => (
  <>
    {itemAt(tale.ledger.events, step - 1).after.map((value, seat) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat
      <td key={seat} className="figure">
        {valueText(tale.scale, value)}
      </td>
    ))}
    <td className="figure">{luckOrCost(tale, step)}</td>
  </>
)

const ChapterRows = memo(
  ({ chapter, play, tale }: Omit<LocalTableProps, 'manifest'> & { readonly chapter: Chapter }) => {
    const { tableAt } = use(StoryAddressContext)
    const columns = tale === undefined ? 2 : tale.names.length + 3
    return (
      <tbody>
        <tr>
          <th colSpan={columns} scope="rowgroup" className="steps-chapter">
            {chapter.title}
          </th>
        </tr>
        {chapter.entries.map(({ step, sentences }) => (
          <tr key={step}>
            <th scope="row">
              <Link href={tableAt(lookAt(play, step))} aria-label={w.lookAt(step)}>
                {step}
              </Link>
            </th>
            <td className="steps-words">{sentences.map(({ text }) => text).join(' ')}</td>
            {tale !== undefined && <Worth tale={tale} step={step} />}
          </tr>
        ))}
      </tbody>
    )
  },
)

/** Number of chapters rendered per frame, so that a long game does not block the page. */
export const BATCH = 24

/** Number of chapters to render; grows by one batch per frame up to `all`. */
const useGrowing = (all: number): number => {
  const [count, setCount] = useState(BATCH)
  useEffect(() => {
    if (count >= all) return undefined
    const timer = setTimeout(() => setCount(count + BATCH))
    return () => clearTimeout(timer)
  }, [count, all])
  return Math.min(count, all)
}

const Heads = ({ play, tale }: Omit<LocalTableProps, 'manifest'>) => (
  <thead>
    <tr>
      <th scope="col">{w.listHeads.step}</th>
      <th scope="col">{w.listHeads.what}</th>
      {tale !== undefined &&
        [...namesOf(play), w.listHeads.luck].map((title, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat, and two may have one name
          <th key={i} scope="col" className="figure">
            {title}
          </th>
        ))}
    </tr>
  </thead>
)

const StepsTable = ({ manifest, play, tale }: LocalTableProps) => {
  const chapters = useMemo(() => gameLogOf(manifest, play), [manifest, play])
  const count = useGrowing(chapters.length)
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={w.list}>
      <table className="steps-table">
        <Heads play={play} tale={tale} />
        {chapters.slice(0, count).map((chapter) => (
          <ChapterRows key={itemAt(chapter.entries, 0).step} chapter={chapter} play={play} tale={tale} />
        ))}
      </table>
    </div>
  )
}

/** Table of all steps, rendered only while open. */
export const StepsList = (props: LocalTableProps & { readonly open?: boolean }) => {
  const [open, setOpen] = useState(props.open ?? false)
  return (
    <details className="steps-list" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{w.list}</h2>
      </summary>
      {open && <StepsTable {...props} />}
    </details>
  )
}
