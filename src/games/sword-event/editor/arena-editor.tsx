import './arena-editor.css'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { DrawnFieldProps, DrawnFields } from '../../manifest.ts'
import { type ContentDraft, fieldText, itemsIn } from '../../../kit/content/draft.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { Button } from '../../../kit/index.ts'
import { CELLS, type HexCell, type HexCells, CORNERS, SIZES } from '../content/schema.ts'
import { arenaFrom, type Facing } from '../rules/arena.ts'
import { en } from '../text/en/arena-editor.ts'
import { degreesOf } from '../board/hexes.ts'

const w = catalogue({ en })

type Grid = readonly (readonly string[])[]

type At = { readonly row: number; readonly place: number }

const gridOf = (value: ContentDraft | undefined): Grid => itemsIn(value).map((row) => itemsIn(row).map(fieldText))

const isCell = (kind: string): kind is HexCell => CELLS.some((cell) => cell === kind)

const isCorner = (kind: string): boolean => CORNERS.some((corner) => corner === kind)

const columnsOf = (grid: Grid): number => Math.max(0, ...grid.map((row) => row.length))

/** Returns the grid with one more or one less row or column. New hexes are fields. */
const resized = (grid: Grid, rows: number, columns: number): Grid =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, place) => grid[row]?.[place] ?? ('field' satisfies HexCell)),
  )

/** Returns the grid with a hex of this kind. A corner moves: the hex that was this corner becomes a field. */
const painted = (grid: Grid, at: At, kind: HexCell): Grid =>
  grid.map((cells, row) =>
    cells.map((cell, place) => {
      if (row === at.row && place === at.place) return kind
      return isCorner(kind) && cell === kind ? 'field' : cell
    }),
  )

/** Returns the facings of the knights in their corners; empty while a corner is missing or a row has another length. */
const facingsIn = (grid: Grid): readonly Facing[] => {
  const cells = grid.flat()
  const isWhole = new Set(grid.map((row) => row.length)).size === 1 && cells.every(isCell)
  if (!isWhole || !CORNERS.every((corner) => cells.includes(corner))) return []
  return arenaFrom(grid as HexCells).starts[4]?.map(({ facing }) => facing) ?? []
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
      <button key={kind} type="button" className="chip" aria-pressed={kind === tool} onClick={() => onTool(kind)}>
        <span className={`se-draw-hex ${kind}`} aria-hidden="true">
          <CellMark kind={kind} facing={undefined} />
        </span>
        {w.kinds[kind]}
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
  onTap(at: At): void
  onStroke(event: PointerEvent, at: At): void
  onPress(event: KeyboardEvent, at: At): void
}

const Hex = ({ id, at, kind, isFaulty, isReached, facing, onReach, onTap, onStroke, onPress }: HexProps) => (
  <button
    id={`${id}.${at.row}.${at.place}`}
    data-at={`${at.row}.${at.place}`}
    type="button"
    tabIndex={isReached ? 0 : -1}
    className={`se-draw-hex ${kind}${isFaulty ? ' faulty' : ''}`}
    aria-label={w.at(at.row + 1, at.place + 1, isCell(kind) ? w.kinds[kind] : kind)}
    onFocus={() => onReach(at)}
    onClick={() => onTap(at)}
    onPointerEnter={(event) => onStroke(event, at)}
    onPointerLeave={(event) => onStroke(event, at)}
    onKeyDown={(event) => onPress(event, at)}
  >
    <CellMark kind={kind} facing={facing} />
  </button>
)

const hexIn = (field: HTMLElement | null, row: number, place: number): HTMLElement | null | undefined =>
  field?.querySelector<HTMLElement>(`[data-at="${row}.${place}"]`)

/** True if a fault concerns this hex or its whole row. */
const isFaultyAt = (faults: DrawnFieldProps['faults'], { row, place }: At): boolean =>
  faults.some(({ path }) => path.length > 1 && path[1] === row && (path[2] ?? place) === place)

type HexFieldProps = Pick<DrawnFieldProps, 'id' | 'label' | 'faults'> & {
  readonly grid: Grid
  readonly tool: HexCell
  onGrid(grid: Grid): void
}

/** The hexes. A tap or a key sets a hex; a mouse also paints several hexes in one stroke. */
const HexField = ({ id, label, faults, grid, tool, onGrid }: HexFieldProps) => {
  const [reached, setReached] = useState<At>({ row: 0, place: 0 })
  const field = useRef<HTMLDivElement>(null)
  const facings = facingsIn(grid)
  const columns = columnsOf(grid)
  const paint = (at: At, kind: HexCell): void => {
    if (grid[at.row]?.[at.place] !== kind) onGrid(painted(grid, at, kind))
  }
  const actions: Pick<HexProps, 'onReach' | 'onTap' | 'onStroke' | 'onPress'> = {
    onReach: setReached,
    onTap: (at) => paint(at, grid[at.row]?.[at.place] === tool ? 'field' : tool),
    onStroke: ({ buttons, pointerType }, at) => {
      if (buttons === 1 && pointerType === 'mouse') paint(at, tool)
    },
    onPress: (event, at) => {
      const [kind, by] = [HEX_KEYS[event.key.toLowerCase()], MOVES[event.key]]
      if ((kind === undefined && by === undefined) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (kind !== undefined) return paint(at, kind)
      hexIn(field.current, at.row + (by?.row ?? 0), at.place + (by?.place ?? 0))?.focus()
    },
  }
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={row} className="se-draw-row">
          {cells.map((kind, place) => (
            <Hex
              // biome-ignore lint/suspicious/noArrayIndexKey: a hex is its place
              key={place}
              {...{ id, kind, ...actions }}
              at={{ row, place }}
              isFaulty={isFaultyAt(faults, { row, place })}
              isReached={row === tab.row && place === tab.place}
              facing={facings[CORNERS.findIndex((corner) => corner === kind)]}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Editor for an arena of hexes: kinds of hex, size, and the drawing. */
const ArenaEditor = ({ value, onChange, ...field }: DrawnFieldProps) => {
  const { id, label, faults } = field
  const [tool, setTool] = useState<HexCell>('obstacle')
  const grid = gridOf(value)
  const [rows, columns] = [grid.length, columnsOf(grid)]
  return (
    <div className="se-draw" id={id} tabIndex={-1}>
      {faults.length > 0 && (
        <small className="pieces-fault">
          {faults
            .slice(0, 3)
            .map(({ message }) => message)
            .join(' ')}
        </small>
      )}
      <Palette tool={tool} label={label} onTool={setTool} />
      <div className="row">
        <Size title={w.rows(rows)} of={w.row} size={rows} onSize={(size) => onChange(resized(grid, size, columns))} />
        <Size
          title={w.columns(columns)}
          of={w.hex}
          size={columns}
          onSize={(size) => onChange(resized(grid, rows, size))}
        />
      </div>
      <HexField {...field} grid={grid} tool={tool} onGrid={onChange} />
      <small className="pieces-help">{w.keys}</small>
    </div>
  )
}

/** Fields of the content that are drawn. */
export const drawnFields: DrawnFields = { arena: ArenaEditor }
