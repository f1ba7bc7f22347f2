import { itemAt } from '../dice/index.ts'
import './choice-rows.css'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Chart } from './chart.tsx'
import { type ChartScale, scaleOf } from './chart-plan.ts'
import { type ChoiceItem, choiceWords, digitOf, meanText, unitText } from './choice.ts'
import { Spoken } from './spoken.tsx'
import { FractionMark } from './fraction-mark.tsx'
import { useLocked, useOneTap } from './offers.tsx'
import { useBox } from './use-box.ts'
import { words } from './words.ts'
import { moveFocus, useDigits } from './use-choice-keys.ts'
import { BestMark, Cost, Worth, coachSentence } from './worth.tsx'

export type ChoiceRowsProps = {
  readonly items: readonly ChoiceItem[]
  readonly heading: string
  readonly detail: string
  readonly picked: string | undefined
  onPick(id: string): void
  /** Columns of the dice above; aligns each choice with its dice (in px), and draws one chart for the picked choice. */
  readonly columns?: { readonly count: number; readonly pitch: number }
}

type ChoiceRowProps = {
  readonly item: ChoiceItem
  readonly index: number
  readonly selected: boolean
  readonly scale: ChartScale
  /** Maximum width of the chart in px; undefined hides the chart. */
  readonly width: number | undefined
  /** Columns of dice in a row; undefined if the row is not below its dice. */
  readonly across: number | undefined
  onPick(): void
}

const placeIn = (columns: readonly number[], across: number): CSSProperties => {
  const first = itemAt(columns, 0)
  return { gridColumn: `${(first % across) + 1} / span ${columns.length}`, gridRow: Math.floor(first / across) + 1 }
}

/** `BESIDE`: px that a row needs beside its chart: picture, figure, padding, gaps. `FRACTION`: px with its gap. */
const BESIDE = 52 + 74 + 24 + 20
const FRACTION = 50 + 10

/** Mean of a choice, or the coach's figure while a coach is active. */
const Figure = ({ item: { risk, coach, columns } }: { readonly item: ChoiceItem }) => (
  <span className="kit-row-figure">
    {coach?.shows === 'figures' ? (
      <b>
        <Worth coach={coach} />
      </b>
    ) : (
      risk !== undefined && <b>{meanText(risk)}</b>
    )}
    {coach?.shows === 'figures' && <Cost coach={coach} isBrief={columns !== undefined} />}
    {coach?.shows === 'best' && coach.worth?.best === true && <BestMark />}
  </span>
)

/** Scrolls the list to a row that was selected at a die. Does not scroll the page. */
const reveal = (row: HTMLElement): void => {
  const list = row.parentElement
  if (list === null) return
  const [{ top, bottom }, frame] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += Math.min(0, top - frame.top) + Math.max(0, bottom - frame.bottom)
}

const useRevealed = (selected: boolean) => {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (selected && row.current !== null) reveal(row.current)
  }, [selected])
  return row
}

/** Chance to lose now; if the game has no such chance, its other decisive chance. */
const RowChance = ({ risk }: { readonly risk: ChoiceItem['risk'] }) => {
  const value = risk?.lose ?? risk?.chance?.value
  return value === undefined ? null : <FractionMark value={value} />
}

const ChoiceRow = ({ item, index, selected, scale, width, across, onPick }: ChoiceRowProps) => (
  <button
    type="button"
    ref={useRevealed(selected)}
    className={item.columns === undefined ? 'kit-row loose' : 'kit-row'}
    style={item.columns === undefined || across === undefined ? undefined : placeIn(item.columns, across)}
    aria-pressed={selected}
    aria-keyshortcuts={digitOf(index)}
    onClick={onPick}
  >
    <Spoken words={choiceWords(item)}>
      <span className="kit-row-mark">
        {item.mark}
        <small>{item.short}</small>
      </span>
      {width !== undefined && item.risk !== undefined && (
        <Chart {...item.risk} scale={scale} width={width} height={38} />
      )}
      {item.risk === undefined && <span className="kit-row-words">{item.about}</span>}
      <Figure item={item} />
      <RowChance risk={item.risk} />
    </Spoken>
  </button>
)

/** Heading for the column of chances; undefined if no choice has one. */
const chanceNameOf = (items: readonly ChoiceItem[]): string | undefined =>
  items.some(({ risk }) => risk?.lose !== undefined)
    ? words.loseNow
    : items.find(({ risk }) => risk?.chance !== undefined)?.risk?.chance?.name

type NoteProps = Pick<ChoiceRowsProps, 'items' | 'picked' | 'detail'> & {
  readonly hangs: boolean
  readonly width: number
}

/** Coach's sentence or effect of the picked choice. A choice below its dice is too narrow for a chart, so it has it here. */
const Note = ({ items, picked, detail, hangs, width }: NoteProps) => {
  const item = items.find(({ id }) => id === picked)
  const said = coachSentence(items, picked)
  if (!hangs || item?.risk === undefined || said !== undefined)
    return <p>{coachSentence(items, picked, item?.about ?? detail)}</p>
  return (
    <figure className="kit-rows-chart" aria-hidden="true">
      <figcaption>{words.chart.titleOf(item.label, item.risk.unit)}</figcaption>
      <Chart {...item.risk} width={width} height={34} />
    </figure>
  )
}

type HeaderProps = Pick<ChoiceRowsProps, 'items' | 'heading'> & {
  readonly columns: ChoiceRowsProps['columns'] | undefined
  readonly chanceName: string | undefined
}

const isCoachedIn = (items: readonly ChoiceItem[]): boolean => items.some(({ coach }) => coach?.shows === 'figures')

const Header = ({ items, heading, columns, chanceName }: HeaderProps) => {
  const isCoached = isCoachedIn(items)
  const unit = items[0]?.coach?.worth?.unit ?? 'chance'
  const risk = items.find((item) => item.risk !== undefined)?.risk
  // Above columns, the heading has space for the unit of the average.
  const averaged = risk && (columns === undefined ? words.mean : words.meanIn(risk.unit))
  const figures = isCoached ? unitText({ unit }) : averaged
  return (
    <header>
      <h1 className={heading.length > 16 ? 'long' : undefined}>{heading}</h1>
      {figures !== undefined && <span aria-hidden="true">{figures}</span>}
      {chanceName !== undefined && <span aria-hidden="true">{chanceName}</span>}
    </header>
  )
}

/**
 * List of choices for phones: a tap selects a row; the large button or a second tap takes the choice. A row that
 * leads to other choices needs one tap, and so do all rows if the player's settings say so (`useOneTap`).
 */
export const ChoiceRows = (props: ChoiceRowsProps) => {
  const { items, heading, detail, picked, onPick, columns } = props
  const [isLocked, oneTap] = [useLocked(), useOneTap()]
  const [place, { width }] = useBox<HTMLDivElement>({ width: 360, height: 0 })
  const selected = items.find(({ id }) => id === picked)
  const pick = (item: ChoiceItem): void => (oneTap || item === selected || item.opens ? item.choose() : onPick(item.id))
  useDigits(items.length, (index) => pick(itemAt(items, index)))
  const scale = scaleOf(items.flatMap(({ risk }) => risk ?? []))
  const chanceName = columns === undefined ? chanceNameOf(items) : undefined
  const chart = Math.max(80, width - BESIDE - (chanceName === undefined ? 0 : FRACTION))
  const flags = [isCoachedIn(items) && 'coached', chanceName !== undefined && 'losing', columns && 'hanging']
  const grid = columns && { gridTemplateColumns: `repeat(${columns.count}, minmax(0, ${columns.pitch}px))` }
  return (
    <div className={['kit-rows', ...flags].filter(Boolean).join(' ')} ref={place} data-mark="choices">
      <Header items={items} heading={heading} columns={columns} chanceName={chanceName} />
      <div className="kit-rows-list" role="group" aria-label={heading} onKeyDown={moveFocus} style={grid}>
        {items.map((item, index) => (
          <ChoiceRow
            key={item.id}
            item={item}
            index={index}
            selected={item === selected}
            scale={scale}
            width={columns === undefined ? chart : undefined}
            across={columns?.count}
            onPick={() => pick(item)}
          />
        ))}
      </div>
      <footer>
        <Note {...{ items, picked, detail }} hangs={columns !== undefined} width={Math.max(80, width - 40)} />
        {oneTap && !isLocked ? (
          <p className="kit-rows-hint">{words.takeOne}</p>
        ) : (
          <Button look="now" large disabled={selected === undefined} onClick={() => selected?.choose()}>
            {selected?.label ?? (isLocked ? heading : words.pickOne)}
          </Button>
        )}
      </footer>
    </div>
  )
}
