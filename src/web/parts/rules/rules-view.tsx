import './rules-text.css'
import './rules-print.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AnyManifest } from '../../../games/index.ts'
import { type BlockContext, BlockPart } from './block-part.tsx'
import { NO_IDS, Text } from './inlines.tsx'
import type { Block } from './markdown.ts'
import { type Section, sectionsOf } from './sections.ts'
import type { RulesText } from './use-rules.ts'
import { rulesWords } from '../../text/rules-words.ts'

type RulesProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesText
  /** Where to begin reading, an id on the page. */
  readonly place?: string | undefined
  /** Whether the rules lie on top of a table: without title and contents, and examples open in a new tab. */
  readonly aside?: boolean
  /** What stands under the title. */
  readonly children?: ReactNode
}

const isFacts = ({ kind }: Section): boolean => kind === 'facts'

/** Every place that can be linked to. */
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

type SectionProps = { readonly section: Section; readonly context: BlockContext }

const SectionPart = ({ section: { kind, blocks }, context }: SectionProps) => (
  <section className={`rules-${kind}`}>
    {blocks.map((block, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
      <BlockPart key={i} block={block} {...context} />
    ))}
  </section>
)

const Sections = ({ sections, context }: { readonly sections: readonly Section[]; readonly context: BlockContext }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never move
  sections.map((section, i) => <SectionPart key={i} section={section} context={context} />)

/** A rules page, drawn from its blocks. */
export const RulesView = ({ manifest, rules: { blocks, drawings }, place, aside = false, children }: RulesProps) => {
  const page = useRef<HTMLDivElement>(null)
  const context = { manifest, drawings, ids: idsOf(blocks), aside }
  const [title, ...sections] = sectionsOf(blocks)
  useEffect(() => {
    if (place === undefined) return
    const target = page.current?.querySelector<HTMLElement>(`#${CSS.escape(place)}`)
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
      {title !== undefined && <SectionPart section={title} context={context} />}
      {children}
      {!aside && <Contents sections={sections} />}
      <div className="rules-facts-row">
        <Sections sections={sections.filter(isFacts)} context={context} />
      </div>
      <Sections sections={sections.filter((section) => !isFacts(section))} context={context} />
    </div>
  )
}
