import { Link } from 'wouter'
import type { AnyManifest, Drawings } from '../../../games/index.ts'
import { Heading, Items, NO_IDS, TableBlock, Text } from './inlines.tsx'
import { type Block, clauseId } from './markdown.ts'
import { rulesWords } from '../../text/rules-words.ts'

type ExampleProps = {
  readonly block: Block & { kind: 'example' }
  readonly manifest: AnyManifest
  readonly aside: boolean
}

/** Sentences from a real game, with a link to the step at the table. */
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
  /** True opens examples in a new tab, so that the user does not leave a running table. */
  readonly aside: boolean
}

type DrawingProps = BlockContext & { readonly block: Block & { kind: 'drawing' } }

/** Game's drawing with its caption; only the caption if the game lacks the drawing. */
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

/** Kinds of blocks that occur only on a game's pages. */
type GameBlock = Extract<Block, { readonly kind: 'drawing' | 'example' }>
type TextBlock = Exclude<Block, GameBlock>

const isOfGame = (block: Block): block is GameBlock => block.kind === 'drawing' || block.kind === 'example'

type TextBlockProps = { readonly block: TextBlock; readonly ids: ReadonlySet<string>; readonly isLead?: boolean }

/** True for a paragraph that introduces an example: "The best of three:". */
const isLeadIn = (block: Block, next: Block | undefined): boolean =>
  next?.kind === 'example' && block.kind === 'paragraph' && block.inlines.at(-1)?.text.endsWith(':') === true

/** Block of any document; `ids` are the element ids to which running text links. */
const TextBlockPart = ({ block, ids, isLead = false }: TextBlockProps) => {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />
    case 'paragraph':
      return (
        <p className={isLead ? 'example-lead' : undefined}>
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
      return <pre className="sketch">{block.text}</pre>
    default:
      return block satisfies never
  }
}

type BlockPartProps = BlockContext & { readonly block: Block; readonly next?: Block | undefined }

export const BlockPart = ({ block, next, ...context }: BlockPartProps) => {
  if (!isOfGame(block)) return <TextBlockPart block={block} ids={context.ids} isLead={isLeadIn(block, next)} />
  return block.kind === 'drawing' ? (
    <DrawingBlock block={block} {...context} />
  ) : (
    <Example block={block} manifest={context.manifest} aside={context.aside} />
  )
}

/** Blocks of a document without a game. */
export const DocumentParts = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
  blocks.map((block, i) => !isOfGame(block) && <TextBlockPart key={i} block={block} ids={NO_IDS} />)
