import { type Evening, eveningScores, type PlayerScore, scoresByGame } from '../../data/storage/evening.ts'
import { titleOfGame } from '../../parts/covers.ts'
import { BOLD, cutToWidth, fittedLines } from '../../table/picture/card-text.ts'
import { CARD, CardFooter, CardFrame } from '../../table/picture/game-card.tsx'
import { isolated } from '../../text/isolated.ts'
import { eveningWords as w } from './words.ts'

type CardRow = { readonly title: string; readonly text: string }

export type EveningCardFacts = {
  readonly head: string
  readonly headline: string
  readonly rows: readonly CardRow[]
  readonly alt: string
}

const displayed = (scores: readonly PlayerScore[]): readonly PlayerScore[] =>
  scores.map((score) => ({ ...score, name: isolated(score.name) }))

/** Facts of an evening's picture. */
export const eveningCardFacts = (evening: Evening): EveningCardFacts => {
  const head = w.day(evening[0]?.at ?? 0)
  const headline = w.headline(displayed(eveningScores(evening)))
  const rows = scoresByGame(evening).map(({ game, games, scores }) => ({
    title: w.games(titleOfGame(game), games),
    text: w.row(displayed(scores)),
  }))
  return { head, headline, rows, alt: w.alt([head, headline, ...rows.map(({ title, text }) => `${title}: ${text}`)]) }
}

const MARGIN = 60
const LINE_WIDTH = CARD.width - 2 * MARGIN
const HEADLINE = [84, 72, 60, 50, 42, 36] as const
const ROW = { top: 318, height: 50, size: 32, title: 480 } as const

const GameRow = ({ row, at }: { readonly row: CardRow; readonly at: number }) => {
  const y = ROW.top + at * ROW.height
  return (
    <>
      <text x={MARGIN} y={y} fontWeight="700">
        {cutToWidth(row.title, ROW.size * BOLD, ROW.title - 20)}
      </text>
      <text x={MARGIN + ROW.title} y={y}>
        {cutToWidth(row.text, ROW.size, LINE_WIDTH - ROW.title)}
      </text>
    </>
  )
}

type EveningCardProps = EveningCardFacts & {
  /** Host of this app's address. */
  readonly host: string
}

/** Picture of an evening in 1200 × 630 px, drawn like the picture of a game. */
export const EveningCard = ({ head, headline, rows, alt, host }: EveningCardProps) => {
  const { size, lines } = fittedLines(headline, HEADLINE, LINE_WIDTH, 2)
  return (
    <CardFrame alt={alt}>
      <rect width={CARD.width} height={CARD.height} fill="var(--paper)" />
      <rect width={CARD.width} height="14" fill="var(--weld)" />
      <text x={MARGIN} y="74" fontFamily="var(--font-work)" fontSize="26" fontWeight="600" fill="var(--ink-soft)">
        {cutToWidth(head, 26 * BOLD, LINE_WIDTH)}
      </text>
      <g fontFamily="var(--font-read)" fill="var(--ink)" fontWeight="700" fontSize={size}>
        {lines.map((line, i) => (
          <text key={line} x={MARGIN} y={100 + size + i * size * 1.1}>
            {line}
          </text>
        ))}
      </g>
      <g fontFamily="var(--font-work)" fontSize={ROW.size} fill="var(--ink)">
        {rows.map((row, at) => (
          <GameRow key={row.title} row={row} at={at} />
        ))}
      </g>
      <CardFooter host={host} />
    </CardFrame>
  )
}
