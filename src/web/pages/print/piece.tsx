import { useLayoutEffect, useRef } from 'react'
import type { PrintedPart, PrintedPiece } from '../../../kit/printed.ts'
import { type Paper, PAPERS, type PlacedPiece, type PrintedSheet } from './layout.ts'
import { printWords as w } from './words.ts'

/** Font sizes in points. A piece whose text is too long for its size gets a smaller font. */
const [LARGEST, SMALLEST, STEP] = [9, 4.5, 0.25]

const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight > clientHeight || scrollWidth > clientWidth

/** Returns a reference to an element that shrinks its font until its text fits. */
const useFitting = () => {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      element.style.fontSize = `${size}pt`
      if (!isCut(element)) return
    }
  })
  return box
}

type PartProps<K extends PrintedPart['kind']> = { readonly part: Extract<PrintedPart, { readonly kind: K }> }

const TablePart = ({ part: { heads, rows, height } }: PartProps<'table'>) => (
  <table>
    {heads !== undefined && (
      <thead>
        <tr>
          {heads.map((head, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a piece never move
            <th key={i}>{head}</th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map((cells, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a piece never move
        <tr key={i} style={{ height: `${height}mm` }}>
          {cells.map((cell, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a piece never move
            <td key={j}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const SquaresPart = ({ part: { label, cells, size } }: PartProps<'squares'>) => (
  <div className="printed-squares">
    {label !== undefined && <span>{label}</span>}
    {cells.map((cell, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the squares of a piece never move
      <b key={i} style={{ width: `${size}mm`, height: `${size}mm` }}>
        {cell}
      </b>
    ))}
  </div>
)

/** Width of the lines of a scaled path, in millimetres. */
const SCALED_LINE = 0.3

type DrawnProps = PartProps<'drawing'> & { readonly piece: PrintedPiece }

const DrawingPart = ({ part: { lines, labels }, piece: { width, height } }: DrawnProps) => (
  <svg viewBox={`0 0 ${width} ${height}`} style={{ width: `${width}mm`, height: `${height}mm` }} aria-hidden="true">
    {lines.map(({ d, look, at }, i) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
        key={i}
        d={d}
        className={look}
        transform={at && `translate(${at.x} ${at.y}) scale(${at.scale})`}
        style={at && { strokeWidth: SCALED_LINE / at.scale }}
      />
    ))}
    {labels.map(({ x, y, size, text }) => (
      <text key={`${x} ${y}`} x={x} y={y} fontSize={size}>
        {text}
      </text>
    ))}
  </svg>
)

const Part = ({ part, piece }: { readonly part: PrintedPart; readonly piece: PrintedPiece }) => {
  switch (part.kind) {
    case 'heading':
      return (
        <h2>
          {part.text} {part.aside !== undefined && <small>{part.aside}</small>}
        </h2>
      )
    case 'text':
      return <p>{part.text}</p>
    case 'table':
      return <TablePart part={part} />
    case 'squares':
      return <SquaresPart part={part} />
    case 'columns':
      return (
        <div className="printed-columns">
          {part.columns.map((parts, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a piece never move
            <div key={i}>
              <PrintedParts parts={parts} piece={piece} />
            </div>
          ))}
        </div>
      )
    case 'drawing':
      return <DrawingPart part={part} piece={piece} />
    default:
      return part satisfies never
  }
}

const PrintedParts = ({ parts, piece }: { readonly parts: readonly PrintedPart[]; readonly piece: PrintedPiece }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a piece never move
  parts.map((part, i) => <Part key={i} part={part} piece={piece} />)

const mm = (length: number): string => `${length}mm`

/** A piece, or the part of a large piece that fits on this sheet. */
const PlacedPart = ({ placed: { piece, x, y, left, top, width, height } }: { readonly placed: PlacedPiece }) => {
  const box = useFitting()
  return (
    <div className="printed-window" style={{ left: mm(x), top: mm(y), width: mm(width), height: mm(height) }}>
      <article
        ref={box}
        className={piece.round ? 'printed round' : 'printed'}
        aria-label={piece.title}
        style={{ left: mm(-left), top: mm(-top), width: mm(piece.width), height: mm(piece.height) }}
      >
        <PrintedParts parts={piece.parts} piece={piece} />
      </article>
    </div>
  )
}

const CUT_MARK = 1.4

/** Cut marks outside the corners of a piece. */
const marksOf = ({ x, y, width, height }: PlacedPiece): string =>
  [x, x + width]
    .flatMap((cx, i) =>
      [y, y + height].map((cy, j) => {
        const [dx, dy] = [i === 0 ? -1 : 1, j === 0 ? -1 : 1]
        return `M${cx + dx * 0.5} ${cy}h${dx * CUT_MARK}M${cx} ${cy + dy * 0.5}v${dy * CUT_MARK}`
      }),
    )
    .join('')

type SheetProps = { readonly sheet: PrintedSheet; readonly paper: Paper; readonly number: number }

export const PaperSheet = ({ sheet, paper, number }: SheetProps) => {
  const { width, height } = PAPERS[paper]
  return (
    <section className={`paper ${paper}`} aria-label={w.sheet(number)} style={{ width: mm(width), height: mm(height) }}>
      {sheet.map((placed, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sheet never move
        <PlacedPart key={i} placed={placed} />
      ))}
      <svg className="paper-marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={sheet.map(marksOf).join('')} />
      </svg>
    </section>
  )
}
