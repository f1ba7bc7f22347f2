import { useEffect, useState } from 'react'
import { manifestOf } from '../../../games/index.ts'
import { fetchText } from '../../parts/rules/fetch-text.ts'
import { type Opened, openText } from '../../../analysis/opening/open.ts'
import { Missing } from '../../parts/missing.tsx'
import { Table } from '../../local/local-table.tsx'
import { useStep } from '../../parts/open/use-step.ts'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'

type ExampleProps = { readonly game: string; readonly name: string }

const fetchExample = async ({ game, name }: ExampleProps): Promise<Opened | undefined> => {
  const url = manifestOf(game)?.examples[name]
  const opened = url === undefined ? undefined : openText(await fetchText(url))
  return opened?.ok === true ? opened : undefined
}

/** A worked example of the rules page, at the table, on the step that the address names. */
export const ExamplePage = ({ game, name }: ExampleProps) => {
  const step = useStep() ?? 0
  const [opened, setOpened] = useState<Opened | 'missing'>()
  useEffect(() => {
    fetchExample({ game, name }).then(
      (found) => setOpened(found ?? 'missing'),
      () => setOpened('missing'),
    )
  }, [game, name])
  if (opened === undefined) return <main className="waiting">{words.loading}</main>
  if (opened === 'missing') return <Missing title={words.missing.title} />
  return <Table {...opened} at={step} from={tableWords.replay.example} />
}
