import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { type AnyManifest, manifestOf } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { LessonLink } from '../../parts/lesson-link.tsx'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { RulesView } from '../../parts/rules/rules-view.tsx'
import { useRules } from '../../parts/rules/use-rules.ts'
import { words } from '../../text/words.ts'
import { rulesWords } from '../../text/rules-words.ts'

const usePlace = (): string =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed)
      return () => window.removeEventListener('hashchange', changed)
    },
    () => location.hash.slice(1),
  )

const Rules = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { value: blocks, failed, retry } = useRules(manifest)
  const place = usePlace()
  if (failed)
    return (
      <>
        <h1>{manifest.text.title}</h1>
        <p role="alert">{rulesWords.failed}</p>
        <Button onClick={retry}>{rulesWords.retry}</Button>
      </>
    )
  if (blocks === undefined) return <p className="waiting">{words.loading}</p>
  return (
    <>
      <RulesView manifest={manifest} blocks={blocks} place={place === '' ? undefined : place} />
      <p className="row">
        <Link href={`/new/${manifest.game.id}`} className="kit-button now">
          {rulesWords.play}
        </Link>
        <LessonLink manifest={manifest} />
        {manifest.exercises !== undefined && (
          <Link href={`/exercises/${manifest.game.id}`} className="kit-button quiet">
            {words.links.exercises}
          </Link>
        )}
        {manifest.workshop !== undefined && (
          <Link href={`/workshop/${manifest.game.id}`} className="kit-button quiet">
            {manifest.workshop.title}
          </Link>
        )}
        {manifest.game.houseRules.length > 0 && (
          <Link href={`/compare/${manifest.game.id}`} className="kit-button quiet">
            {words.links.compare}
          </Link>
        )}
      </p>
    </>
  )
}

/** The rules of a game, every clause with its own address. */
export const RulesPage = ({ game }: { readonly game: string }) => {
  const manifest = manifestOf(game)
  if (manifest === undefined) return <Missing title={words.missing.game} />
  return (
    <Page title={rulesWords.title(manifest.text.title)}>
      <Rules manifest={manifest} />
    </Page>
  )
}
