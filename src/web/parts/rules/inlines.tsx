import type { Inline } from '../../../games/rules-page.ts'
import { type Block, clauseId, type Item } from './markdown.ts'
import { rulesWords } from '../../text/rules-words.ts'

/** Turns mentions such as "clause 9" or "H5" into links if the page has their targets. */
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

export const Text = ({ inlines, ids }: TextProps) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  inlines.map((inline, i) => <InlinePart key={i} inline={inline} ids={ids} />)

/** Empty set of link targets, for text without clause links. */
export const NO_IDS: ReadonlySet<string> = new Set()

export const Heading = ({ block }: { readonly block: Block & { kind: 'heading' } }) => {
  const Tag = (['h1', 'h2', 'h3', 'h4'] as const)[block.level - 1]!
  return (
    <Tag id={block.id} tabIndex={-1}>
      <Text inlines={block.inlines} ids={NO_IDS} />
    </Tag>
  )
}

export const Items = ({ items, ids }: { readonly items: readonly Item[]; readonly ids: ReadonlySet<string> }) =>
  items.map(({ id, inlines }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never move
    <li key={i} id={id} tabIndex={id === undefined ? undefined : -1}>
      <Text inlines={inlines} ids={ids} />
    </li>
  ))

export const TableBlock = ({
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
