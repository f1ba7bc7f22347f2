import type { Block } from './markdown.ts'

/**
 * What a section of a rules page is for: its title and introduction; what one has to know before the game (no clauses yet); clauses;
 * a game shown step by step; rulings; and what one looks up, behind the rulings.
 */
export type SectionKind = 'title' | 'facts' | 'play' | 'steps' | 'rulings' | 'reference'

/** A heading of the second level and all that stands under it; the first one has none. */
export type Section = { readonly kind: SectionKind; readonly blocks: readonly Block[] }

const isClauses = (block: Block): boolean => block.kind === 'list' && block.items.some(({ id }) => id !== undefined)

const isRuling = (block: Block): boolean => block.kind === 'heading' && block.id.startsWith('ruling-')

const chunksOf = (blocks: readonly Block[]): readonly (readonly Block[])[] => {
  const starts = blocks.flatMap((block, i) => (i > 0 && block.kind === 'heading' && block.level === 2 ? [i] : []))
  return [0, ...starts].map((start, i) => blocks.slice(start, starts[i]))
}

/** A heading of the third level and all that stands under it; before the first one what introduces them, without one. */
export type RulesPart = { readonly heading?: Block & { readonly kind: 'heading' }; readonly blocks: readonly Block[] }

const isThird = (block: Block): block is Block & { readonly kind: 'heading' } =>
  block.kind === 'heading' && block.level === 3

/** As many parts as a section may have before its parts are folded. */
const LONG = 6

/** The parts of a section that is looked up in, where there are so many that a list of them is read first; else undefined. */
export const foldsOf = ({ kind, blocks }: Section): readonly RulesPart[] | undefined => {
  const starts = blocks.flatMap((block, i) => (isThird(block) ? [i] : []))
  if (kind !== 'reference' || starts.length <= LONG) return undefined
  const parts = starts.map((start, i) => {
    const [heading, ...rest] = blocks.slice(start, starts[i + 1])
    return { ...(heading && isThird(heading) && { heading }), blocks: rest }
  })
  return [{ blocks: blocks.slice(0, starts[0]) }, ...parts]
}

export const sectionsOf = (blocks: readonly Block[]): readonly Section[] => {
  const chunks = chunksOf(blocks)
  const firstClauses = chunks.findIndex((chunk) => chunk.some(isClauses))
  const rulings = chunks.findIndex((chunk) => chunk.some(isRuling))
  const kindOf = (chunk: readonly Block[], i: number): SectionKind => {
    if (i === 0) return 'title'
    if (i < firstClauses) return 'facts'
    if (rulings >= 0 && i >= rulings) return i === rulings ? 'rulings' : 'reference'
    return chunk.some(({ kind }) => kind === 'example') ? 'steps' : 'play'
  }
  return chunks.map((chunk, i) => ({ kind: kindOf(chunk, i), blocks: chunk }))
}
