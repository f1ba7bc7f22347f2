import { manifestOf } from '../../../games/registry.ts'
import { fetchText, useLoaded } from '../../parts/use-loaded.ts'
import { type Opened, openText } from '../../../analysis/opening/open.ts'
import { Missing } from '../../parts/missing.tsx'
import { TableOnDevice } from '../../local/local-table.tsx'
import { useStep } from '../../parts/open/use-step.ts'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'

type ExampleProps = { readonly game: string; readonly name: string }

const fetchExample = async ({ game, name }: ExampleProps): Promise<Opened> => {
  const url = manifestOf(game)?.examples[name]
  const opened = url === undefined ? undefined : openText(await fetchText(url))
  if (opened?.ok !== true) throw new Error(`no example ${name}`)
  return opened
}

/** A worked example of the rules page, at the table, on the step that the address names. */
export const ExamplePage = (props: ExampleProps) => {
  const step = useStep() ?? 0
  const { value, failed } = useLoaded(`${props.game} ${props.name}`, () => fetchExample(props))
  if (failed) return <Missing title={words.missing.title} />
  if (value === undefined) return <main className="waiting">{words.loading}</main>
  return <TableOnDevice {...value} at={step} from={tableWords.replay.example} />
}
