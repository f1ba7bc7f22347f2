import { manifestOf } from '../../../games/registry.ts'
import { fetchText, useLoaded } from '../../parts/use-loaded.ts'
import { type Opened, openText } from '../../../analysis/opening/open.ts'
import { Failed, Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { TableOnDevice } from '../../local/local-table.tsx'
import { useStep } from '../../parts/open/use-step.ts'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'

type ExampleProps = { readonly game: string; readonly name: string }

const fetchExample = async ({ game, name }: ExampleProps): Promise<Opened | undefined> => {
  const url = manifestOf(game)?.examples[name]
  const opened = url === undefined ? undefined : openText(await fetchText(url))
  return opened?.ok === true ? opened : undefined
}

/** A worked example of the rules page at the table, at the step in the address. */
export const ExamplePage = (props: ExampleProps) => {
  const step = useStep() ?? 0
  const { value, failed, retry } = useLoaded(`${props.game} ${props.name}`, async () => ({
    opened: await fetchExample(props),
  }))
  if (failed)
    return (
      <Page>
        <Failed said={words.part.failed} onRetry={retry} />
      </Page>
    )
  if (value === undefined) return <main className="waiting">{words.loading}</main>
  if (value.opened === undefined) return <Missing title={words.missing.title} />
  return <TableOnDevice {...value.opened} at={step} from={tableWords.replay.example} />
}
