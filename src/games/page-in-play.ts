import { ownedRules, type Ruleset } from '../engine/index.ts'
import type { AnyManifest } from './manifest.ts'
import { type Piece, readPage } from './rules-page.ts'
import { words } from './words.ts'

const paragraph = (text: string, like: Piece): Piece => ({
  kind: 'paragraph',
  text,
  ...(like.clause !== undefined && { clause: like.clause }),
})

/** Says of a drawing or example, which an owner's pieces do not change, that it has Hazelring's pieces. */
const withSource = (piece: Piece): readonly Piece[] => {
  if (piece.kind === 'drawing') return [{ ...piece, text: words.page.drawn(piece.text) }]
  return piece.kind === 'example' ? [piece, paragraph(words.page.played, piece)] : [piece]
}

/**
 * Returns the pieces of a game's rules page (Markdown) under these house rules: with the figures of an owner's pieces,
 * and at the end the printed boards and cards.
 */
export const pageInPlay = async (manifest: AnyManifest, page: string, rules: Ruleset): Promise<readonly Piece[]> => {
  const [parts = '', figuresOf] = await Promise.all([manifest.printedParts?.(rules), manifest.pageFigures?.()])
  const pieces = readPage(page, figuresOf?.(rules))
  const printed = readPage(parts)
  if (ownedRules(manifest.game.houseRules, rules).length === 0) return [...pieces, ...printed]
  const noted = pieces.flatMap((piece, i) =>
    i === 0 ? [piece, paragraph(words.page.ownPieces, piece)] : withSource(piece),
  )
  return [...noted, ...printed]
}
