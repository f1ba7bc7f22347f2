import './rules-text.css'
import './rules-print.css'
import type { Block } from './markdown.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { AnyManifest } from '../../../games/index.ts'
import { useWindowEvent } from '../../../kit/index.ts'
import { type BlockContext, BlockPart } from './block-part.tsx'
import { NO_IDS, Text } from './inlines.tsx'
import type { RulesText } from './use-rules.ts'
import { rulesWords } from '../../text/rules-words.ts'

/**
 * Kind of section on a rules page: title and introduction, facts before play, clauses, a game step by step, rulings, or
 * reference after the rulings.
 */
type SectionKind = 'title' | 'facts' | 'play' | 'steps' | 'rulings' | 'reference'

/** Second-level heading with its content; the first section has no heading. */
type Section = { readonly kind: SectionKind; readonly blocks: readonly Block[] }

const isClauses = (block: Block): boolean => block.kind === 'list' && block.items.some(({ id }) => id !== undefined)

const isRuling = (block: Block): boolean => block.kind === 'heading' && block.id.startsWith('ruling-')

const chunksOf = (blocks: readonly Block[]): readonly (readonly Block[])[] => {
  const starts = blocks.flatMap((block, i) => (i > 0 && block.kind === 'heading' && block.level === 2 ? [i] : []))
  return [0, ...starts].map((start, i) => blocks.slice(start, starts[i]))
}

/** Third-level heading with its content; text before the first heading has none. */
type RulesPart = { readonly heading?: Block & { readonly kind: 'heading' }; readonly blocks: readonly Block[] }

const isThird = (block: Block): block is Block & { readonly kind: 'heading' } =>
  block.kind === 'heading' && block.level === 3

/** Sections with more parts than this get collapsible parts. */
const LONG = 6

/** Collapsible parts of a long reference section; undefined for other sections. */
export const foldsOf = ({ kind, blocks }: Section): readonly RulesPart[] | undefined => {
  const starts = blocks.flatMap((block, i) => (isThird(block) ? [i] : []))
  if (kind !== 'reference' || starts.length <= LONG) return undefined
  const parts = starts.map((start, i) => {
    const [heading, ...rest] = blocks.slice(start, starts[i + 1])
    return { ...(heading && isThird(heading) && { heading }), blocks: rest }
  })
  return [{ blocks: blocks.slice(0, starts[0]) }, ...parts]
}

const sectionsOf = (blocks: readonly Block[]): readonly Section[] => {
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

type RulesProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesText
  /** Element id to scroll to when the page opens. */
  readonly place?: string | undefined
  /** True on top of a table: without title and contents, and with examples in a new tab. */
  readonly aside?: boolean
  /** Content after the title and the introduction. */
  readonly children?: ReactNode
}

const isFacts = ({ kind }: Section): boolean => kind === 'facts'

/** Collects all element ids that links may target. */
const idsOf = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'heading') return [block.id]
      return block.kind === 'list' ? block.items.flatMap(({ id }) => id ?? []) : []
    }),
  )

const Contents = ({ sections }: { readonly sections: readonly Section[] }) => (
  <nav className="rules-contents" aria-label={rulesWords.contents}>
    {sections.flatMap(({ kind, blocks: [first] }) =>
      kind !== 'facts' && first?.kind === 'heading' && first.level === 2
        ? [
            <a key={first.id} href={`#${first.id}`}>
              <Text inlines={first.inlines} ids={NO_IDS} />
            </a>,
          ]
        : [],
    )}
  </nav>
)

const Blocks = ({ blocks, context }: { readonly blocks: readonly Block[]; readonly context: BlockContext }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
  blocks.map((block, i) => <BlockPart key={i} block={block} next={blocks[i + 1]} {...context} />)

/** Collapsible part with its heading; `useUnfolded` opens it for printing. */
const Fold = ({ part: { heading, blocks }, context }: { readonly part: RulesPart; readonly context: BlockContext }) =>
  heading === undefined ? (
    <Blocks blocks={blocks} context={context} />
  ) : (
    <details className="rules-fold">
      <summary>
        <BlockPart block={heading} {...context} />
      </summary>
      <Blocks blocks={blocks} context={context} />
    </details>
  )

const SectionPart = ({ section, context }: { readonly section: Section; readonly context: BlockContext }) => (
  <section className={`rules-${section.kind}`}>
    {foldsOf(section)?.map((part) => <Fold key={part.heading?.id ?? ''} part={part} context={context} />) ?? (
      <Blocks blocks={section.blocks} context={context} />
    )}
  </section>
)

/** Opens all collapsed parts before printing and closes them afterwards. */
const useUnfolded = (page: RefObject<HTMLElement | null>): void => {
  const closed = useRef<HTMLDetailsElement[]>([])
  useWindowEvent('beforeprint', () =>
    page.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])').forEach((fold) => {
      closed.current.push(fold)
      fold.open = true
    }),
  )
  useWindowEvent('afterprint', () => {
    for (const fold of closed.current.splice(0)) fold.open = false
  })
}

const Sections = ({ sections, context }: { readonly sections: readonly Section[]; readonly context: BlockContext }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never move
  sections.map((section, i) => <SectionPart key={i} section={section} context={context} />)

/** Number of leading blocks (title and first paragraph); the rest of the introduction follows the links. */
const LEAD = 2

/** Rules page rendered from its blocks. */
export const RulesView = ({ manifest, rules: { blocks, drawings }, place, aside = false, children }: RulesProps) => {
  const page = useRef<HTMLDivElement>(null)
  const context = { manifest, drawings, ids: idsOf(blocks), aside }
  const [title, ...sections] = sectionsOf(blocks)
  useUnfolded(page)
  useEffect(() => {
    if (place === undefined) return
    const target = page.current?.querySelector<HTMLElement>(`#${CSS.escape(place)}`)
    const fold = target?.closest('details')
    if (fold) fold.open = true
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
  }, [place])
  const follow = (event: React.MouseEvent): void => {
    const href = (event.target as Element).closest('a')?.getAttribute('href') ?? ''
    if (!aside || !href.startsWith('#')) return
    event.preventDefault()
    page.current?.querySelector(`#${CSS.escape(href.slice(1))}`)?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="rules" ref={page} onClick={follow}>
      {title !== undefined && (
        <SectionPart section={{ ...title, blocks: title.blocks.slice(0, LEAD) }} context={context} />
      )}
      {children}
      {title !== undefined && (
        <SectionPart section={{ ...title, blocks: title.blocks.slice(LEAD) }} context={context} />
      )}
      {!aside && <Contents sections={sections} />}
      <div className="rules-facts-row">
        <Sections sections={sections.filter(isFacts)} context={context} />
      </div>
      <Sections sections={sections.filter((section) => !isFacts(section))} context={context} />
    </div>
  )
}
