import './arena-editor.css'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { DrawnFieldProps, DrawnFields } from '../../manifest.ts'
import { type ContentDraft, fieldText, itemsIn } from '../../../kit/content/draft.ts'
import { messageOf } from '../../../kit/content/faults.ts'
import { capitalise } from '../../../kit/text.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { Button } from '../../../kit/index.ts'
import { hexesApart } from '../content/in-play.ts'
import { CELLS, type HexCell, type HexCells, CORNERS, isCorner, SIZES } from '../content/schema.ts'
import { arenaFrom, type Facing } from '../rules/arena.ts'
import { en } from '../text/en/arena-editor.ts'
import { degreesOf } from '../board/hexes.ts'
import { type At, cellAt, columnsOf, type Grid, isCell, painted, type Resized, resized } from './arena-grid.ts'

const w = catalogue({ en })

const gridOf = (value: ContentDraft | undefined): Grid => itemsIn(value).map((row) => itemsIn(row).map(fieldText))

const isWhole = (grid: Grid): grid is HexCells =>
  new Set(grid.map((row) => row.length)).size === 1 && grid.flat().every(isCell)

/** Returns the facings of the knights in their corners; empty while a corner is missing or a row has another length. */
const facingsIn = (grid: Grid): readonly Facing[] => {
  const cells = grid.flat()
  if (!isWhole(grid) || !CORNERS.every((corner) => cells.includes(corner))) return []
  return arenaFrom(grid).starts[4]?.map(({ facing }) => facing) ?? []
}

const MOVES: { readonly [key: string]: At } = {
  ArrowUp: { row: -1, place: 0 },
  ArrowDown: { row: 1, place: 0 },
  ArrowLeft: { row: 0, place: -1 },
  ArrowRight: { row: 0, place: 1 },
}

/** Keys that set the focused hex, by kind. */
const HEX_KEYS: { readonly [key: string]: HexCell } = {
  f: 'field',
  x: 'fence',
  o: 'obstacle',
  1: 'corner-1',
  2: 'corner-2',
  3: 'corner-3',
  4: 'corner-4',
}

const CellMark = ({ kind, facing }: { readonly kind: string; readonly facing: Facing | undefined }) => {
  if (kind === 'obstacle') return <span className="se-draw-barrel" />
  if (!isCorner(kind)) return null
  return (
    <>
      {facing !== undefined && (
        <svg viewBox="-50 -50 100 100" style={{ transform: `rotate(${degreesOf(facing)}deg)` }}>
          <path d="M47 0L20-9V9Z" />
        </svg>
      )}
      <b>{kind.at(-1)}</b>
    </>
  )
}

type PaletteProps = { readonly tool: HexCell; readonly label: string; onTool(tool: HexCell): void }

const Palette = ({ tool, label, onTool }: PaletteProps) => (
  <div className="se-draw-tools" role="group" aria-label={w.tools(label)}>
    {CELLS.map((kind) => (
      <button
        key={kind}
        type="button"
        className="chip"
        aria-label={w.kinds[kind]}
        aria-pressed={kind === tool}
        onClick={() => onTool(kind)}
      >
        <span className={`se-draw-hex ${kind}`} aria-hidden="true">
          <CellMark kind={kind} facing={undefined} />
        </span>
        {!isCorner(kind) && w.kinds[kind]}
      </button>
    ))}
  </div>
)

type SizeProps = { readonly title: string; readonly size: number; readonly of: string; onSize(size: number): void }

const Size = ({ title, size, of, onSize }: SizeProps) => (
  <span className="se-draw-size">
    <Button disabled={size <= SIZES[0]} aria-label={w.fewer(of)} onClick={() => onSize(size - 1)}>
      −
    </Button>
    <output>{title}</output>
    <Button disabled={size >= SIZES[1]} aria-label={w.more(of)} onClick={() => onSize(size + 1)}>
      +
    </Button>
  </span>
)

type HexProps = {
  readonly id: string
  readonly at: At
  readonly kind: string
  readonly isFaulty: boolean
  /** True for the one hex that the Tab key reaches. */
  readonly isReached: boolean
  readonly facing: Facing | undefined
  onReach(at: At): void
  onTap(event: MouseEvent, at: At): void
  onDown(event: PointerEvent, at: At): void
  onStroke(event: PointerEvent, at: At): void
  onPress(event: KeyboardEvent, at: At): void
}

const Hex = ({ id, at, kind, isFaulty, isReached, facing, ...actions }: HexProps) => (
  <button
    id={`${id}.${at.row}.${at.place}`}
    data-at={`${at.row}.${at.place}`}
    type="button"
    tabIndex={isReached ? 0 : -1}
    className={`se-draw-hex ${kind}${isFaulty ? ' faulty' : ''}`}
    aria-label={w.at(at.row + 1, at.place + 1, isCell(kind) ? w.kinds[kind] : kind)}
    onFocus={() => actions.onReach(at)}
    onPointerDown={(event) => actions.onDown(event, at)}
    onClick={(event) => actions.onTap(event, at)}
    onPointerEnter={(event) => actions.onStroke(event, at)}
    onKeyDown={(event) => actions.onPress(event, at)}
  >
    <CellMark kind={kind} facing={facing} />
  </button>
)

const hexIn = (field: HTMLElement | null, row: number, place: number): HTMLElement | null | undefined =>
  field?.querySelector<HTMLElement>(`[data-at="${row}.${place}"]`)

/** True if a fault concerns this hex or its whole row, or if no way leads to this hex. */
const isFaultyAt = (faults: DrawnFieldProps['faults'], apart: readonly At[], { row, place }: At): boolean =>
  faults.some(({ path }) => path.length > 1 && path[1] === row && (path[2] ?? place) === place) ||
  apart.some((at) => at.row === row && at.place === place)

/** Hexes without a path to the first corner; none if the draft has no faults, or the grid is incomplete. */
const apartIn = (grid: Grid, faults: DrawnFieldProps['faults']): readonly At[] =>
  faults.length > 0 && isWhole(grid) ? hexesApart(grid).map(({ y, place }) => ({ row: y, place })) : []

type HexFieldProps = Pick<DrawnFieldProps, 'id' | 'label' | 'faults'> & {
  readonly grid: Grid
  readonly tool: HexCell
  onGrid(grid: Grid): void
}

type HexActions = Pick<HexProps, 'onReach' | 'onTap' | 'onDown' | 'onStroke' | 'onPress'>

/**
 * Actions on hexes. A tap or a key sets a hex. A mouse also paints several hexes in one stroke: all become what the
 * first one became.
 */
const useDrawing = ({ grid, tool, onGrid }: Pick<HexFieldProps, 'grid' | 'tool' | 'onGrid'>) => {
  const [reached, setReached] = useState<At>({ row: 0, place: 0 })
  const field = useRef<HTMLDivElement>(null)
  const stroke = useRef<HexCell>(undefined)
  const paint = (at: At, kind: HexCell): void => {
    if (cellAt(grid, at) !== kind) onGrid(painted(grid, at, kind))
  }
  const other = (at: At): HexCell => (cellAt(grid, at) === tool ? 'field' : tool)
  const actions: HexActions = {
    onReach: setReached,
    onDown: ({ button, pointerType }, at) => {
      stroke.current = button === 0 && pointerType === 'mouse' ? other(at) : undefined
      if (stroke.current !== undefined) paint(at, stroke.current)
    },
    // The click that ends a stroke of the mouse has painted already. Keys click without a pointer.
    onTap: ({ detail }, at) => {
      if (detail === 0 || stroke.current === undefined) paint(at, other(at))
      stroke.current = undefined
    },
    onStroke: ({ buttons }, at) => {
      if (buttons !== 1) stroke.current = undefined
      if (stroke.current !== undefined) paint(at, stroke.current)
    },
    onPress: (event, at) => {
      const [kind, by] = [HEX_KEYS[event.key.toLowerCase()], MOVES[event.key]]
      if ((kind === undefined && by === undefined) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (kind !== undefined) return paint(at, kind)
      hexIn(field.current, at.row + (by?.row ?? 0), at.place + (by?.place ?? 0))?.focus()
    },
  }
  return { field, reached, actions } as const
}

/** The hexes of the drawing. */
const HexField = ({ id, label, faults, grid, ...drawing }: HexFieldProps) => {
  const { field, reached, actions } = useDrawing({ grid, ...drawing })
  const apart = apartIn(grid, faults)
  const facings = facingsIn(grid)
  const columns = columnsOf(grid)
  const tab = { row: Math.min(reached.row, grid.length - 1), place: Math.min(reached.place, columns - 1) }
  return (
    <div
      ref={field}
      className="se-draw-field"
      role="group"
      aria-label={label}
      style={{ '--columns': columns + 0.5 } as Record<string, number>}
    >
      {grid.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a row
        <div key={row} className="se-draw-row">
          {cells.map((kind, place) => (
            <Hex
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a hex
              key={place}
              {...{ id, kind, ...actions }}
              at={{ row, place }}
              isFaulty={isFaultyAt(faults, apart, { row, place })}
              isReached={row === tab.row && place === tab.place}
              facing={facings[CORNERS.findIndex((corner) => corner === kind)]}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Editor for an arena of hexes: the drawing, then kinds of hex and size. */
const ArenaEditor = ({ value, onChange, ...field }: DrawnFieldProps) => {
  const { id, label, faults } = field
  const [tool, setTool] = useState<HexCell>('obstacle')
  const [moved, setMoved] = useState<Resized['moved']>([])
  const grid = gridOf(value)
  const [rows, columns] = [grid.length, columnsOf(grid)]
  const resize = (height: number, width: number): void => {
    const next = resized(grid, height, width)
    setMoved(next.moved)
    onChange(next.grid)
  }
  const draw = (next: Grid): void => {
    setMoved([])
    onChange(next)
  }
  return (
    <div className="se-draw" id={id} tabIndex={-1}>
      <HexField {...field} grid={grid} tool={tool} onGrid={draw} />
      <div className="se-draw-side">
        <Palette tool={tool} label={label} onTool={setTool} />
        <div className="row">
          <Size title={w.rows(rows)} of={w.row} size={rows} onSize={(size) => resize(size, columns)} />
          <Size title={w.columns(columns)} of={w.hex} size={columns} onSize={(size) => resize(rows, size)} />
        </div>
        <div role="status">
          {moved.map(({ corner, to }) => (
            <p key={corner}>{w.moved(isCell(corner) ? w.kinds[corner] : corner, to.row + 1, to.place + 1)}</p>
          ))}
          {faults.slice(0, 3).map((fault) => (
            <p key={fault.message} className="pieces-fault">
              {capitalise(messageOf(fault))}
            </p>
          ))}
        </div>
        <small className="pieces-help">{w.keys}</small>
      </div>
    </div>
  )
}

/** Fields of the content that are drawn. */
export const drawnFields: DrawnFields = { arena: ArenaEditor }
