import { type ReactNode, useId } from 'react'
import { areaPath, DASHES, linePath, planOf } from '../../parts/curve-plan.ts'
import { wordmarkStrokes } from '../../parts/page.tsx'
import type { SeatResult } from '../../../analysis/ending/seat-results.ts'
import type { CardCurve, CardFacts } from './card-facts.ts'
import { BOLD, cutToWidth, fittedLines, brokenLines, textWidth } from './card-text.ts'
import { pictureWords as w } from './words.ts'

/** Size of the picture in px, the usual size of link previews. */
export const CARD = { width: 1200, height: 630 } as const

/** Names of the seats' colours: `--first-paint` for fields, `--first-dye` for lines, which is lighter at night. */
const COLOURS = ['first', 'second', 'third', 'fourth'] as const
const ART = { width: 480, height: 400 } as const
/** Left edge and width of the words. */
const LEFT = 524
const ROOM = CARD.width - LEFT - 40
const BAND = { top: ART.height, height: 166 } as const
const HEADLINE = [66, 58, 50, 42, 36] as const
const DETAIL = 25
/** Seats in one column of large names; more seats take two columns of small ones. */
const LARGE_SEATS = 4

const colourOf = (seat: number, kind: 'paint' | 'dye'): string => `var(--${COLOURS[seat % COLOURS.length]}-${kind})`

type PaintProps = { readonly id: string; readonly seat: number }

/** Pattern of a side, as on the story's curve: waves or crosses. */
const SidePattern = ({ id, seat }: PaintProps) => (
  <pattern id={id} width="16" height="12" patternUnits="userSpaceOnUse">
    <rect width="16" height="12" fill={colourOf(seat, 'paint')} />
    <path
      d={seat === 0 ? 'M0 6q4 -5 8 0t8 0' : 'M8 3v6M5 6h6M0 -1v2M0 11v2M16 -1v2M16 11v2'}
      fill="none"
      stroke="var(--shield-pale)"
      strokeOpacity="0.45"
    />
  </pattern>
)

type CurveProps = { readonly curve: CardCurve; readonly names: readonly string[]; readonly id: string }

const planFor = ({ steps, low, high, isDuel }: CardCurve) => {
  const room = {
    width: CARD.width,
    height: BAND.height,
    left: 0,
    right: 0,
    top: isDuel ? 14 : 38,
    bottom: isDuel ? 14 : 28,
  }
  return planOf(room, steps, low, high)
}

/** Fields of a duel: above the middle the first player leads, below it the second. */
const Duel = ({ curve, names, id }: CurveProps) => {
  const plan = planFor(curve)
  const middle = plan.y((curve.low + curve.high) / 2)
  const { values } = curve.lines[0] ?? { values: [] }
  const area = areaPath(plan, values, (curve.low + curve.high) / 2)
  return (
    <>
      {[0, 1].map((seat) => (
        <g key={seat}>
          <clipPath id={`${id}c${seat}`}>
            <rect y={seat * middle} width={CARD.width} height={middle} />
          </clipPath>
          <path d={area} fill={`url(#${id}p${seat})`} clipPath={`url(#${id}c${seat})`} />
        </g>
      ))}
      <path d={`M0 ${middle}H${CARD.width}`} stroke="var(--on-hide)" strokeDasharray="2 5" />
      {[0, 1].map((seat) => (
        <BandLabel
          key={seat}
          y={seat === 0 ? 26 : BAND.height - 12}
          text={w.ahead(names[seat] ?? '', curve.scale[seat] ?? '')}
        />
      ))}
    </>
  )
}

type BandLabelProps = { readonly y: number; readonly text: string; readonly isAtEnd?: boolean }

const BandLabel = ({ y, text, isAtEnd = false }: BandLabelProps) => (
  <text
    x={isAtEnd ? CARD.width - 18 : 18}
    y={y}
    textAnchor={isAtEnd ? 'end' : 'start'}
    fontFamily="var(--font-work)"
    fontSize="18"
    fontWeight="600"
    fill="var(--on-hide)"
    stroke="var(--hide)"
    strokeWidth="5"
    strokeLinejoin="round"
    paintOrder="stroke"
  >
    {cutToWidth(text, 18 * BOLD, CARD.width / 2)}
  </text>
)

/** Field below the only line: the leader's, or that of a player alone. */
const Field = ({ curve }: Pick<CurveProps, 'curve'>) => {
  const { values } = curve.lines[0] ?? { values: [] }
  return <path d={areaPath(planFor(curve), values, curve.low)} fill="var(--hide-cut)" fillOpacity="0.55" />
}

/** The whole game from left to right. */
const Curve = (props: CurveProps) => {
  const { curve } = props
  const plan = planFor(curve)
  return (
    <>
      {curve.isDuel && <Duel {...props} />}
      {curve.lines.length === 1 && !curve.isDuel && <Field curve={curve} />}
      {curve.lines.map(({ seat, values }) => (
        <path
          key={seat ?? 'leader'}
          d={linePath(plan, values)}
          fill="none"
          stroke={seat === undefined || curve.lines.length === 1 ? 'var(--on-hide)' : colourOf(seat, 'dye')}
          strokeWidth={curve.lines.length === 1 ? 3 : 4}
          strokeLinejoin="round"
          strokeDasharray={curve.lines.length === 1 || seat === undefined ? undefined : DASHES[seat % DASHES.length]}
        />
      ))}
      {!curve.isDuel && (
        <>
          <path
            d={`M0 ${plan.y(curve.high)}H${CARD.width}M0 ${plan.y(curve.low)}H${CARD.width}`}
            stroke="var(--on-hide)"
            strokeDasharray="2 5"
          />
          <BandLabel y={26} text={curve.label} />
          <BandLabel y={plan.y(curve.high) - 6} text={curve.scale[0]} isAtEnd />
          <BandLabel y={BAND.height - 7} text={curve.scale[1]} isAtEnd />
        </>
      )}
    </>
  )
}

/** Key of a player on the curve: a painted square in a duel, a piece of the line otherwise. */
const PlayerKey = ({ curve, seat, id }: { readonly curve: CardCurve; readonly seat: number; readonly id: string }) =>
  curve.isDuel ? (
    <rect y="-22" width="26" height="26" fill={`url(#${id}p${seat})`} stroke="var(--ink)" strokeWidth="2" />
  ) : (
    <path d="M0 -9H30" stroke={colourOf(seat, 'dye')} strokeWidth="5" strokeDasharray={DASHES[seat % DASHES.length]} />
  )

/** Layout of the players' names: columns, rows, font size and height of a row in px. */
const namesLayout = (seats: number) => {
  const isLarge = seats <= LARGE_SEATS
  const columns = isLarge ? 1 : 2
  const row = isLarge ? 42 : 38
  return { columns, size: isLarge ? 32 : 26, row, height: Math.ceil(seats / columns) * row }
}

/** Result beside a player's name; a winner's is a plate with a crown. */
const ResultMark = ({ result: { won, words }, size }: { readonly result: SeatResult; readonly size: number }) => {
  const width = textWidth(words, size * 0.75 * BOLD) + size * (won ? 1.7 : 0.4)
  const text = (
    <text
      x={won ? size * 1.4 : size * 0.2}
      fontSize={size * 0.75}
      fontWeight={won ? 700 : 400}
      fill={won ? 'var(--on-weld)' : 'var(--ink-soft)'}
    >
      {words}
    </text>
  )
  if (!won) return text
  return (
    <>
      <rect y={-size} width={width} height={size * 1.3} rx="4" fill="var(--weld)" />
      <path
        transform={`translate(${size * 0.3} ${-size * 0.72}) scale(${size / 32})`}
        d="M0 22V2L8 10L14 0L20 10L28 2V22Z"
        fill="var(--on-weld)"
      />
      {text}
    </>
  )
}

/** Players in the order of seats, row by row, each with its result if the picture shows it. */
const PlayerNames = ({
  names,
  results,
  curve,
  id,
}: Pick<CardFacts, 'names' | 'results' | 'curve'> & { readonly id: string }) => {
  const { columns, size, row, height } = namesLayout(names.length)
  const width = ROOM / columns
  const hasKeys = curve !== undefined && names.length > 1 && curve.lines[0]?.seat !== undefined
  const indent = hasKeys ? 44 : 0
  const place = (seat: number): string =>
    `translate(${LEFT + (seat % columns) * width} ${ART.height - 26 - height + (Math.floor(seat / columns) + 1) * row})`
  return (
    <g fontFamily="var(--font-work)" fontSize={size} fill="var(--ink)">
      {names.map((name, seat) => {
        const result = results[seat]
        const marked = result === undefined ? 0 : textWidth(result.words, size * 0.75 * BOLD) + size * 2.3
        const shown = cutToWidth(name, size * BOLD, width - 12 - indent - marked)
        return (
          <g key={seat} transform={place(seat)}>
            {hasKeys && <PlayerKey {...{ curve, seat, id }} />}
            <text x={indent} fontWeight={result?.won === true ? 700 : 400}>
              {shown}
            </text>
            {result !== undefined && (
              <g transform={`translate(${indent + textWidth(shown, size * BOLD) + size * 0.5} 0)`}>
                <ResultMark result={result} size={size} />
              </g>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Result or question in large letters, and the sentence below it. */
const Result = ({ headline, detail, names }: Pick<CardFacts, 'headline' | 'detail' | 'names'>) => {
  const { size, lines } = fittedLines(headline, HEADLINE, ROOM, 2)
  const first = 60 + size
  const below = first + (lines.length - 1) * size * 1.08 + 42
  const bottom = ART.height - 40 - namesLayout(names.length).height
  const most = Math.max(0, Math.floor((bottom - below) / (DETAIL * 1.25)) + 1)
  return (
    <g fontFamily="var(--font-read)" fill="var(--ink)">
      {lines.map((line, i) => (
        <text key={i} x={LEFT} y={first + i * size * 1.08} fontSize={size} fontWeight="700">
          {line}
        </text>
      ))}
      {detail !== '' &&
        most > 0 &&
        brokenLines(detail, DETAIL, ROOM, most).map((line, i) => (
          <text
            key={i}
            x={LEFT}
            y={below + i * DETAIL * 1.25}
            fontSize={DETAIL}
            fontStyle="italic"
            fill="var(--ink-soft)"
          >
            {line}
          </text>
        ))}
    </g>
  )
}

/** Wordmark and host at the bottom of a picture. */
export const CardFooter = ({ host }: { readonly host: string }) => (
  <>
    <g transform={`translate(28 ${CARD.height - 44}) scale(1.55)`} fill="none" stroke="var(--ink)" strokeWidth="2.4">
      {wordmarkStrokes}
    </g>
    <text
      x={CARD.width - 28}
      y={CARD.height - 22}
      textAnchor="end"
      fontFamily="var(--font-work)"
      fontSize="24"
      fill="var(--ink)"
    >
      {cutToWidth(host, 24, CARD.width / 2)}
    </text>
  </>
)

/** A poster without its names, scores and damage, which would contradict the game of the picture. */
export const withoutSample = (poster: string): string =>
  poster.replaceAll(/<path data-sample=""[^>]*\/>|<(g|text) data-sample="".*?<\/\1>/gs, '')

type GameCardProps = CardFacts & {
  /** Content of the game's poster, 240 × 200. */
  readonly art: string
  /** Host of this app's address. */
  readonly host: string
}

/** Empty picture with its description. Its properties keep it complete without the page's style sheets. */
export const CardFrame = ({ alt, children }: { readonly alt: string; readonly children: ReactNode }) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={CARD.width}
    height={CARD.height}
    viewBox={`0 0 ${CARD.width} ${CARD.height}`}
    role="img"
    aria-label={alt}
  >
    {children}
  </svg>
)

/**
 * Picture of a game in 1200 × 630 px. It uses only attributes and custom properties, so that `paintPicture` can draw it
 * without the page's style sheets.
 */
export const GameCard = ({ art, host, ...facts }: GameCardProps) => {
  const id = useId()
  const { curve, names, results } = facts
  return (
    <CardFrame alt={facts.alt}>
      <defs>
        <SidePattern id={`${id}p0`} seat={0} />
        <SidePattern id={`${id}p1`} seat={1} />
      </defs>
      <rect width={CARD.width} height={CARD.height} fill="var(--paper)" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, put in by the build */}
      <svg {...ART} viewBox="0 0 240 200" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />
      <text x={LEFT} y="50" fontFamily="var(--font-work)" fontSize="24" fontWeight="600" fill="var(--ink-soft)">
        {cutToWidth(facts.head, 24 * BOLD, ROOM)}
      </text>
      <Result {...facts} />
      <PlayerNames {...{ names, results, curve, id }} />
      <g transform={`translate(0 ${BAND.top})`}>
        <rect width={CARD.width} height={BAND.height} fill="var(--hide)" />
        {curve !== undefined && <Curve {...{ curve, names, id }} />}
      </g>
      <CardFooter host={host} />
    </CardFrame>
  )
}
