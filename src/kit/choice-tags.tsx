import { itemAt } from '../dice/index.ts'
import './choice-tags.css'
import type { CSSProperties } from 'react'
import { Chart } from './chart.tsx'
import { type ChartScale, scaleOf } from './chart-plan.ts'
import { type ChoiceItem, choiceWords, digitOf, meanText } from './choice.ts'
import { Spoken } from './spoken.tsx'
import { Fill } from './fill.tsx'
import { FractionMark } from './fraction-mark.tsx'
import { fractionPercent } from './fraction-words.ts'
import { words } from './words.ts'
import { moveFocus, useDigits } from './use-choice-keys.ts'
import { BestMark, Cost, Worth, WorthUnit } from './worth.tsx'

export type ChoiceTagsProps = {
  readonly items: readonly ChoiceItem[]
  /** Name of the group for screen readers. */
  readonly label: string
  /** Number of dice columns above, and px per column. */
  readonly columns: number
  readonly pitch: number
  /** Zoom factor; 1 for a table 1,000 px wide. */
  readonly zoom: number
  /** Id of the choice under the pointer or focus, in this list or at its die. */
  readonly looked?: string | undefined
  /** Called with the id of the choice under the pointer or focus; undefined when neither is on a choice. */
  onLook?(id: string | undefined): void
}

const Lose = ({ risk }: { readonly risk: ChoiceItem['risk'] }) =>
  risk?.lose === undefined ? null : (
    <span>
      <Fill
        text={words.loseNowBy}
        parts={{
          chance: (
            <b>
              <FractionMark value={risk.lose} />
            </b>
          ),
        }}
      />
    </span>
  )

const Chance = ({ risk }: { readonly risk: ChoiceItem['risk'] }) =>
  risk?.chance === undefined ? null : (
    <span>
      {risk.chance.name} <b>{fractionPercent(risk.chance.value)}</b>
    </span>
  )

/** Risk of a choice; the coach's win chance replaces the mean. */
const TagFigures = ({ item: { risk, coach } }: { readonly item: ChoiceItem }) => {
  if (coach?.shows === 'figures')
    return (
      <span className="kit-tag-figures coached">
        <span>
          <WorthUnit coach={coach} />{' '}
          <b>
            <Worth coach={coach} />
          </b>
        </span>
        <span className="kit-tag-cost">
          <Cost coach={coach} />
        </span>
        <Chance risk={risk} />
        <Lose risk={risk} />
      </span>
    )
  return risk === undefined ? null : (
    <span className="kit-tag-figures">
      <span>
        <Fill text={words.meanOf(risk.unit)} parts={{ value: <b>{meanText(risk)}</b> }} />
      </span>
      <Chance risk={risk} />
      <Lose risk={risk} />
    </span>
  )
}

type TagProps = {
  readonly item: ChoiceItem
  readonly index: number
  readonly scale: ChartScale
  readonly width: number
  readonly zoom: number
  /** True for a low, wide tag of a choice without a die. */
  readonly strip: boolean
  readonly looked: boolean
  readonly onLook: ChoiceTagsProps['onLook']
}

const CHART = 66
/** Height of the chart in px while a coach is active, whose figures take an extra line. */
const LOW_CHART = 50

const tagClass = ({ item: { coach }, strip, looked }: TagProps): string =>
  `kit-tag${coach?.shows === 'figures' && coach.worth?.best === true ? ' best' : ''}${strip ? ' strip' : ''}${looked ? ' looked' : ''}`

const isHinted = ({ coach }: ChoiceItem): boolean => coach?.shows === 'best' && coach.worth?.best === true

/** True if a tag draws its picture. A tag under its dice omits the picture if it has figures. */
const showsMark = ({ mark, columns, risk }: ChoiceItem): boolean =>
  mark !== undefined && (columns === undefined || risk === undefined)

const lookers = (item: ChoiceItem, onLook: ChoiceTagsProps['onLook']) => {
  const [look, leave] = [() => onLook?.(item.id), () => onLook?.(undefined)]
  return { onPointerEnter: look, onPointerLeave: leave, onFocus: look, onBlur: leave }
}

const Tag = (props: TagProps) => {
  const { item, index, scale, width, zoom, strip, onLook } = props
  return (
    <button
      type="button"
      className={tagClass(props)}
      aria-keyshortcuts={digitOf(index)}
      onClick={item.choose}
      style={{ width }}
      {...lookers(item, onLook)}
    >
      {isHinted(item) && (
        <span className="kit-tag-hint" aria-hidden="true">
          <BestMark />
        </span>
      )}
      <Spoken words={choiceWords(item)}>
        {showsMark(item) && !strip && <span className="kit-tag-mark">{item.mark}</span>}
        <strong>{item.label}</strong>
        {item.risk !== undefined && !strip && (
          <Chart
            {...item.risk}
            scale={scale}
            width={width - 16 * zoom}
            height={Math.round((item.coach?.shows === 'figures' ? LOW_CHART : CHART) * zoom)}
            zoom={Math.max(1, zoom)}
            titled
          />
        )}
        <TagFigures item={item} />
        <em>{item.about}</em>
      </Spoken>
    </button>
  )
}

const Cords = ({ count }: { readonly count: number }) => (
  <span className={`kit-cords${count > 1 ? ' several' : ''}`} aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      <i key={i} />
    ))}
  </span>
)

const tagPlace = ({ columns }: ChoiceItem): CSSProperties =>
  columns === undefined ? {} : { gridColumn: `${itemAt(columns, 0) + 1} / span ${columns.length}` }

const widthOf = (item: ChoiceItem, { pitch, zoom, columns }: ChoiceTagsProps, hanging: boolean): number => {
  if (item.columns === undefined && hanging) return Math.round(Math.max(columns, 4) * pitch - 8 * zoom)
  if (item.columns === undefined) return Math.round(Math.max(150 * zoom, 132))
  return Math.round(Math.min(item.columns.length, 2) * pitch - 8 * zoom)
}

/** Tags of choices, each under its dice. A click, Enter or the choice's digit takes it. */
export const ChoiceTags = (props: ChoiceTagsProps) => {
  const { items, label, columns, pitch, zoom } = props
  useDigits(items.length, (index) => itemAt(items, index).choose())
  const hanging = items.some((item) => item.columns !== undefined)
  const drawn = items.filter((item) => !hanging || item.columns !== undefined)
  const scale = scaleOf(drawn.flatMap(({ risk }) => risk ?? []))
  const style = hanging ? { gridTemplateColumns: `repeat(${columns}, ${pitch}px)` } : {}
  return (
    <div
      className={`kit-tags${hanging ? ' hanging' : ''}`}
      data-mark="choices"
      role="group"
      aria-label={label}
      style={style}
      onKeyDown={moveFocus}
    >
      {items.map((item, index) => (
        <div
          key={item.id}
          className={item.columns === undefined ? 'kit-tag-place loose' : 'kit-tag-place'}
          style={tagPlace(item)}
        >
          {item.columns !== undefined && <Cords count={item.columns.length} />}
          <Tag
            item={item}
            index={index}
            scale={scale}
            width={widthOf(item, props, hanging)}
            strip={hanging && item.columns === undefined}
            zoom={zoom}
            looked={props.looked === item.id}
            onLook={props.onLook}
          />
        </div>
      ))}
    </div>
  )
}
