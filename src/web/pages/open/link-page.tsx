import { Link } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { TableOnDevice } from '../../local/local-table.tsx'
import { refusedTitle, RefusedWords } from '../../parts/open/refused.tsx'
import { useLink } from '../../parts/open/use-link.ts'
import { useStep } from '../../parts/open/use-step.ts'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'

/** Page for a game in a link: shows it from its start and saves it only on request. */
export const LinkPage = () => {
  const read = useLink()
  const step = useStep() ?? 0
  if (read === undefined) return <main className="waiting">{words.loading}</main>
  const { opening, text } = read
  if (opening.ok)
    return (
      <TableOnDevice
        key={text}
        manifest={opening.manifest}
        play={opening.play}
        at={step}
        from={tableWords.replay.shared}
      />
    )
  return (
    <Page title={words.open.title}>
      <h1>{refusedTitle(opening.fault)}</h1>
      <RefusedWords refused={opening} text={text} />
      <p>
        <Link href="/" className="kit-button plain">
          {words.back}
        </Link>
      </p>
    </Page>
  )
}
