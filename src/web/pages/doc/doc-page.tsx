import '../../parts/proof.css'
import '../../parts/rules/rules-text.css'
import { Button } from '../../../kit/index.ts'
import { fetchText, useLoaded } from '../../parts/use-loaded.ts'
import { type Block, type Inline, parseMarkdown } from '../../parts/rules/markdown.ts'
import { Page } from '../../parts/page.tsx'
import { words } from '../../text/words.ts'
import { rulesWords } from '../../text/rules-words.ts'
import { BAR, withPages } from './doc-text.ts'

/** Documents of the repository that people read here, by their address. */
const DOCS = {
  proof: new URL('../../../../docs/proof.md', import.meta.url),
  transcript: new URL('../../../../docs/transcript.md', import.meta.url),
} as const
export type DocName = keyof typeof DOCS

const InlinePart = ({ inline }: { readonly inline: Inline }) => {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'strong':
      return <strong>{inline.text}</strong>
    case 'emphasis':
      return <em>{inline.text}</em>
    case 'code':
      return <code>{inline.text.replaceAll(BAR, '|')}</code>
    case 'link':
      return <a href={inline.href}>{inline.text.replaceAll('`', '')}</a>
    default:
      return inline satisfies never
  }
}

const Text = ({ inlines }: { readonly inlines: readonly Inline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  inlines.map((inline, i) => <InlinePart key={i} inline={inline} />)

const Table = ({ rows: [head = [], ...rows] }: Block & { kind: 'table' }) => (
  <div className="table-scroll" role="region" tabIndex={0} aria-label={head.map((cell) => cell[0]?.text).join(', ')}>
    <table>
      <thead>
        <tr>
          {head.map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <th key={i} scope="col">
              <Text inlines={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={r}>
            {row.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <td key={i}>
                <Text inlines={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const List = ({ block }: { readonly block: Block & { kind: 'list' } }) => {
  const Tag = block.start === undefined ? 'ul' : 'ol'
  return (
    <Tag className={block.start === undefined ? undefined : 'clauses'}>
      {block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
        <li key={i}>
          <Text inlines={item.inlines} />
        </li>
      ))}
    </Tag>
  )
}

const BlockPart = ({ block }: { readonly block: Block }) => {
  if (block.kind === 'heading') {
    const Tag = (['h1', 'h2', 'h3', 'h4'] as const)[block.level - 1]!
    return (
      <Tag id={block.id}>
        <Text inlines={block.inlines} />
      </Tag>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        <Text inlines={block.inlines} />
      </p>
    )
  if (block.kind === 'list') return <List block={block} />
  if (block.kind === 'table') return <Table {...block} />
  return <pre className="sketch">{block.kind === 'code' ? block.text : ''}</pre>
}

const titleOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block] : [])).at(0)?.inlines[0]?.text ??
  words.name

/** A document of the repository as a page: how the dice are checked, how a game is written down. */
export const DocPage = ({ name }: { readonly name: DocName }) => {
  const loaded = useLoaded(name, async () => parseMarkdown(withPages(await fetchText(DOCS[name]))))
  const { value: blocks, failed, retry } = loaded
  if (failed)
    return (
      <Page title={words.failure.title}>
        <p role="alert">{rulesWords.failed}</p>
        <Button onClick={retry}>{rulesWords.retry}</Button>
      </Page>
    )
  if (blocks === undefined) return <main className="waiting">{words.loading}</main>
  return (
    <Page title={titleOf(blocks)}>
      <article className="rules proof">
        {blocks.map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
          <BlockPart key={i} block={block} />
        ))}
      </article>
    </Page>
  )
}
