import { Link } from 'wouter'
import type { AnyManifest, Drawings } from '../../../games/index.ts'
import { Heading, Items, TableBlock, Text } from './inlines.tsx'
import { type Block, clauseId } from './markdown.ts'
import { rulesWords } from '../../text/rules-words.ts'

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

export type BlockContext = {
  readonly manifest: AnyManifest
  readonly drawings: Drawings
  readonly ids: ReadonlySet<string>
  /** Whether examples open in a new tab, so that a table under way is not left. */
  readonly aside: boolean
}

type DrawingProps = BlockContext & { readonly block: Block & { kind: 'drawing' } }

/** A drawing of the game with its caption; the caption alone where the game has none of that name. */
const DrawingBlock = ({ block: { name, inlines }, drawings, ids }: DrawingProps) => {
  const Drawn = drawings[name]
  return (
    <figure className="rules-drawing">
      {Drawn !== undefined && <Drawn />}
      <figcaption>
        <Text inlines={inlines} ids={ids} />
      </figcaption>
    </figure>
  )
}

type BlockProps = BlockContext & { readonly block: Block }

/** One piece of a rules page. */
export const BlockPart = ({ block, ...context }: BlockProps) => {
  const { ids, manifest, aside } = context
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
    case 'drawing':
      return <DrawingBlock block={block} {...context} />
    case 'example':
      return <Example block={block} manifest={manifest} aside={aside} />
    default:
      return block satisfies never
  }
}
