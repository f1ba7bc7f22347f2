import type { CSSProperties } from 'react'
import { seeded } from '../../dice/index.ts'

const PIECES = 44

type Piece = {
  readonly x: number
  readonly delay: number
  readonly fall: number
  readonly size: number
  readonly spin: number
}

/** The same shower each time: it is show, not chance. */
const shower = (): readonly Piece[] => {
  const random = seeded(11)
  const between = (low: number, high: number): number => low + random.below(high - low + 1)
  return Array.from({ length: PIECES }, () => ({
    x: between(0, 100),
    delay: between(0, 900),
    fall: between(1500, 2600),
    size: between(12, 26),
    spin: between(-540, 540),
  }))
}

const pieces = shower()

const styleOf = ({ x, delay, fall, size, spin }: Piece): CSSProperties =>
  ({
    '--x': `${x}%`,
    '--delay': `${delay}ms`,
    '--fall': `${fall}ms`,
    '--size': `${size}px`,
    '--spin': `${spin}deg`,
  }) as CSSProperties

/**
 * Falls once over a won game, then lies still out of sight. What falls is the game's own matter: its shape and colours are
 * custom properties of its board (`--matter`, `--matter-1` to `--matter-3`).
 */
export const Confetti = ({ game }: { readonly game: string }) => (
  <div className="confetti" data-game={game} aria-hidden="true">
    {pieces.map((piece, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place
      <i key={i} style={styleOf(piece)} />
    ))}
  </div>
)
