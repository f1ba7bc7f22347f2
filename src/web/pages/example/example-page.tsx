import { manifestOf } from '../../../games/registry.ts'
import { fetchText, LoadPage, useLoaded } from '../../parts/load.tsx'
import { type ReplayedGame, openText } from '../../../analysis/opening/open.ts'
import { Missing } from '../../parts/missing.tsx'
import { TableOnDevice } from '../../local/local-table.tsx'
import { useStep } from '../../parts/open/use-step.ts'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'

type ExampleProps = { readonly game: string; readonly name: string }

const fetchExample = async ({ game, name }: ExampleProps): Promise<ReplayedGame | undefined> => {
  const url = manifestOf(game)?.examples[name]
  const opened = url === undefined ? undefined : openText(await fetchText(url))
  return opened?.ok === true ? opened : undefined
}

/** Shows a worked example of the rules page at the table, from the step in the address. */
export const ExamplePage = (props: ExampleProps) => {
  const step = useStep() ?? 0
  const loaded = useLoaded(`${props.game} ${props.name}`, async () => ({ opened: await fetchExample(props) }))
  return (
    <LoadPage from={loaded} title={words.failure.title} failed={words.part.failed}>
      {({ opened }) =>
        opened === undefined ? (
          <Missing title={words.missing.title} />
        ) : (
          <TableOnDevice {...opened} at={step} from={tableWords.replay.example} />
        )
      }
    </LoadPage>
  )
}
