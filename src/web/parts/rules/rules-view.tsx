import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { AnyManifest } from '../../../games/index.ts'
import { type Block, clauseId, type Inline, type Item } from './markdown.ts'
import { rulesWords } from '../../text/rules-words.ts'

type RulesProps = {
  readonly manifest: AnyManifest
  readonly blocks: readonly Block[]
  /** Where to begin reading, an id on the page. */
  readonly place?: string | undefined
  /** Whether examples open in a new tab, so that a table under way is not left. */
  readonly aside?: boolean
}

/** "clause 9" and "H5" in running text lead there, if the page has them. */
const withLinks = (text: string, ids: ReadonlySet<string>) =>
  text.split(/\b(clause \d+|[A-Z]\d{1,2})\b/i).map((part, i) => {
    const id = clauseId(part.replace(/^clause /i, ''))
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return i % 2 === 1 && ids.has(id) ? (
      <a key={i} href={`#${id}`}>
        {part}
      </a>
    ) : (
      part
    )
  })

const InlinePart = ({ inline, ids }: { readonly inline: Inline; readonly ids: ReadonlySet<string> }) => {
  switch (inline.kind) {
    case 'text':
      return withLinks(inline.text, ids)
    case 'strong':
      return <strong>{inline.text}</strong>
    case 'emphasis':
      return <em>{inline.text}</em>
    case 'code':
      return <code>{inline.text}</code>
    case 'link':
      return <a href={inline.href}>{inline.text}</a>
    default:
      return inline satisfies never
  }
}

type TextProps = { readonly inlines: readonly Inline[]; readonly ids: ReadonlySet<string> }

const Text = ({ inlines, ids }: TextProps) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  inlines.map((inline, i) => <InlinePart key={i} inline={inline} ids={ids} />)

const Heading = ({ block }: { readonly block: Block & { kind: 'heading' } }) => {
  const Tag = (['h1', 'h2', 'h3', 'h4'] as const)[block.level - 1]!
  return (
    <Tag id={block.id} tabIndex={-1}>
      <Text inlines={block.inlines} ids={NO_IDS} />
    </Tag>
  )
}

const NO_IDS: ReadonlySet<string> = new Set()

const Items = ({ items, ids }: { readonly items: readonly Item[]; readonly ids: ReadonlySet<string> }) =>
  items.map(({ id, inlines }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never move
    <li key={i} id={id} tabIndex={id === undefined ? undefined : -1}>
      <Text inlines={inlines} ids={ids} />
    </li>
  ))

const TableBlock = ({
  block: { rows },
  ids,
}: {
  readonly block: Block & { kind: 'table' }
  readonly ids: ReadonlySet<string>
}) => {
  const [head, ...body] = rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page is scrolled by keys
    <div className="table-scroll" role="group" tabIndex={0} aria-label={rulesWords.table}>
      <table>
        <thead>
          <tr>
            {head!.map((cell, i) =>
              cell.length === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page never move
                <td key={i} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page never move
                <th key={i} scope="col">
                  <Text inlines={cell} ids={ids} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {body.map((row, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move
            <tr key={r}>
              {row.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page never move
                <td key={i}>
                  <Text inlines={cell} ids={ids} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ExampleProps = {
  readonly block: Block & { kind: 'example' }
  readonly manifest: AnyManifest
  readonly aside: boolean
}

/** Sentences out of a real game, and the way to that very step at the table. */
const Example = ({ block, manifest, aside }: ExampleProps) => (
  <figure className="example">
    <ol>
      {block.lines.map(({ text, clauses }) => (
        <li key={text}>
          {text}{' '}
          {clauses.map((clause) => (
            <a key={clause} className="clause" href={`#${clauseId(clause)}`} aria-label={rulesWords.clause(clause)}>
              {clause}
            </a>
          ))}
        </li>
      ))}
    </ol>
    <figcaption>
      <Link
        href={`/example/${manifest.game.id}/${block.name}?step=${block.from}`}
        {...(aside ? { target: '_blank' } : {})}
      >
        {rulesWords.example}
      </Link>
    </figcaption>
  </figure>
)

type BlockProps = { readonly block: Block; readonly ids: ReadonlySet<string> } & Omit<RulesProps, 'blocks' | 'place'>

const BlockPart = ({ block, ids, manifest, aside = false }: BlockProps) => {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />
    case 'paragraph':
      return (
        <p>
          <Text inlines={block.inlines} ids={ids} />
        </p>
      )
    case 'list':
      return block.start === undefined ? (
        <ul>
          <Items items={block.items} ids={ids} />
        </ul>
      ) : (
        <ol className="clauses" start={block.start}>
          <Items items={block.items} ids={ids} />
        </ol>
      )
    case 'table':
      return <TableBlock block={block} ids={ids} />
    case 'code':
      return <pre>{block.text}</pre>
    case 'example':
      return <Example block={block} manifest={manifest} aside={aside} />
    default:
      return block satisfies never
  }
}

/** Every place that can be linked to. */
const idsOf = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'heading') return [block.id]
      return block.kind === 'list' ? block.items.flatMap(({ id }) => id ?? []) : []
    }),
  )

/** A rules page, drawn from its blocks. */
export const RulesView = ({ manifest, blocks, place, aside = false }: RulesProps) => {
  const page = useRef<HTMLDivElement>(null)
  const ids = idsOf(blocks)
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
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
        <BlockPart key={i} block={block} ids={ids} manifest={manifest} aside={aside} />
      ))}
    </div>
  )
}
