import './choice-tags.css'
import type { CSSProperties } from 'react'
import { Chart } from './chart.tsx'
import { type ChartScale, scaleOf } from './chart-plan.ts'
import { type ChoiceItem, choiceWords, digitOf, meanText } from './choice.ts'
import { Spoken } from './spoken.tsx'
import { FractionMark } from './fraction-mark.tsx'
import { moveFocus, useDigits } from './use-choice-keys.ts'

export type ChoiceTagsProps = {
  readonly items: readonly ChoiceItem[]
  /** What is chosen, for a screen reader. */
  readonly label: string
  /** How many columns hang above, and how wide one is in px. */
  readonly columns: number
  readonly pitch: number
  /** 1 is a table of 1,000 px. */
  readonly zoom: number
}

const Figures = ({ item }: { readonly item: ChoiceItem }) =>
  item.risk === undefined ? null : (
    <span className="kit-tag-figures">
      <span>
        mean <b>{meanText(item.risk)}</b>
      </span>
      <span>
        lose now{' '}
        <b>
          <FractionMark value={item.risk.lose} />
        </b>
      </span>
    </span>
  )

type TagProps = {
  readonly item: ChoiceItem
  readonly index: number
  readonly scale: ChartScale
  readonly width: number
  readonly zoom: number
  /** Low and wide, for what hangs under no die. */
  readonly strip: boolean
}

const Tag = ({ item, index, scale, width, zoom, strip }: TagProps) => (
  <button
    type="button"
    className={`kit-tag${item.advice === undefined ? '' : ' best'}${strip ? ' strip' : ''}`}
    aria-keyshortcuts={digitOf(index)}
    onClick={item.choose}
    style={{ width }}
  >
    <Spoken words={choiceWords(item)}>
      {item.mark !== undefined && item.columns === undefined && !strip && (
        <span className="kit-tag-mark">{item.mark}</span>
      )}
      <strong>{item.label}</strong>
      {item.risk !== undefined && !strip && (
        <Chart
          {...item.risk}
          scale={scale}
          width={width - 16 * zoom}
          height={Math.round(66 * zoom)}
          zoom={Math.max(1, zoom)}
        />
      )}
      <Figures item={item} />
      <em>{item.advice ?? item.about}</em>
    </Spoken>
  </button>
)

const Cords = ({ count }: { readonly count: number }) => (
  <span className={`kit-cords${count > 1 ? ' several' : ''}`} aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      <i key={i} />
    ))}
  </span>
)

const placeOf = ({ columns }: ChoiceItem): CSSProperties =>
  columns === undefined ? {} : { gridColumn: `${columns[0]! + 1} / span ${columns.length}` }

const widthOf = (item: ChoiceItem, { pitch, zoom, columns }: ChoiceTagsProps, hanging: boolean): number => {
  if (item.columns === undefined && hanging) return Math.round(Math.max(columns, 4) * pitch - 8 * zoom)
  if (item.columns === undefined) return Math.round(Math.max(150 * zoom, 132))
  return Math.round(Math.min(item.columns.length, 2) * pitch - 8 * zoom)
}

/** Paper tags on cords, each under what it concerns; one click, Enter or its digit takes it. */
export const ChoiceTags = (props: ChoiceTagsProps) => {
  const { items, label, columns, pitch, zoom } = props
  useDigits(items.length, (index) => items[index]!.choose())
  const hanging = items.some((item) => item.columns !== undefined)
  const drawn = items.filter((item) => !hanging || item.columns !== undefined)
  const scale = scaleOf(drawn.flatMap(({ risk }) => risk ?? []))
  const style = hanging ? { gridTemplateColumns: `repeat(${columns}, ${pitch}px)` } : {}
  return (
    <div
      className={`kit-tags${hanging ? ' hanging' : ''}`}
      role="group"
      aria-label={label}
      style={style}
      onKeyDown={moveFocus}
    >
      {items.map((item, index) => (
        <div
          key={item.id}
          className={item.columns === undefined ? 'kit-tag-place loose' : 'kit-tag-place'}
          data-columns={item.columns?.join(' ')}
          style={placeOf(item)}
        >
          {item.columns !== undefined && <Cords count={item.columns.length} />}
          <Tag
            item={item}
            index={index}
            scale={scale}
            width={widthOf(item, props, hanging)}
            strip={hanging && item.columns === undefined}
            zoom={zoom}
          />
        </div>
      ))}
    </div>
  )
}
