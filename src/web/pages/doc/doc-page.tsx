import '../../parts/proof.css'
import '../../parts/rules/rules-text.css'
import { fetchText, LoadPage, useLoaded } from '../../parts/load.tsx'
import { DocumentParts } from '../../parts/rules/block-part.tsx'
import { type Block, parseMarkdown } from '../../parts/rules/markdown.ts'
import { Page } from '../../parts/page.tsx'
import { words } from '../../text/words.ts'
import { rulesWords } from '../../text/rules-words.ts'

/** Rewrites a document's links: to the page of the linked document, or to plain text if the file has no page. */
export const withPages = (text: string): string =>
  text
    .replaceAll(/\]\((proof|transcript)\.md/g, '](/$1')
    .replaceAll(/\[([^\]]+)\]\((?!https?:\/\/|[/#])[^)\s]+\)/g, '$1')

/** Documents with a page, by page name. */
const DOCS = {
  proof: new URL('../../../../docs/proof.md', import.meta.url),
  transcript: new URL('../../../../docs/transcript.md', import.meta.url),
} as const
export type DocName = keyof typeof DOCS

const docTitle = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block] : [])).at(0)?.inlines[0]?.text ??
  words.name

/** Page for a document of the repository, such as the fairness proof or the file format. */
export const DocPage = ({ name }: { readonly name: DocName }) => {
  const load = async () => parseMarkdown(withPages(await fetchText(DOCS[name])))
  return (
    <LoadPage from={useLoaded(name, load)} title={words.failure.title} failed={rulesWords.failed}>
      {(blocks) => (
        <Page title={docTitle(blocks)}>
          <article className="rules proof">
            <DocumentParts blocks={blocks} />
          </article>
        </Page>
      )}
    </LoadPage>
  )
}
