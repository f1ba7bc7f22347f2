import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { AnyManifest } from '../../../games/manifest.ts'
import { manifestOf } from '../../../games/registry.ts'
import { Button } from '../../../kit/index.ts'
import { LessonLink } from '../../parts/lesson-link.tsx'
import { Load } from '../../parts/load.tsx'
import { Page } from '../../parts/page.tsx'
import { RulesView } from '../../parts/rules/rules-view.tsx'
import { type RulesText, useRules } from '../../parts/rules/use-rules.ts'
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

/** Links at the top of the rules: play, learn, print. */
const Doors = ({ manifest }: { readonly manifest: AnyManifest }) => (
  <p className="row rules-doors">
    <Link href={`/new/${manifest.game.id}`} className="kit-button now">
      {rulesWords.play}
    </Link>
    <LessonLink manifest={manifest} />
    <Button look="quiet" onClick={() => window.print()}>
      {rulesWords.print}
    </Button>
    {manifest.printedPieces !== undefined && (
      <Link href={`/print/${manifest.game.id}`} className="kit-button quiet">
        {words.links.print}
      </Link>
    )}
  </p>
)

/** Links at the top of the rules to the other pages about this game. */
const MoreDoors = ({
  manifest: { game, exercises, workshop, content, grandTournament },
}: {
  readonly manifest: AnyManifest
}) => (
  <p className="row rules-doors">
    {exercises !== undefined && (
      <Link href={`/exercises/${game.id}`} className="kit-button quiet">
        {words.links.exercises}
      </Link>
    )}
    {workshop !== undefined && (
      <Link href={`/workshop/${game.id}`} className="kit-button quiet">
        {workshop.title}
      </Link>
    )}
    {content !== undefined && (
      <Link href={`/pieces/${game.id}`} className="kit-button quiet">
        {words.links.pieces}
      </Link>
    )}
    {grandTournament !== undefined && (
      <Link href={`/tournament/${game.id}`} className="kit-button quiet">
        {grandTournament.title}
      </Link>
    )}
    {game.houseRules.length > 0 && (
      <Link href={`/compare/${game.id}`} className="kit-button quiet">
        {words.links.compare}
      </Link>
    )}
  </p>
)

type WrittenProps = { readonly manifest: AnyManifest; readonly rules: RulesText; readonly place?: string | undefined }

export const WrittenRules = ({ manifest, rules, place }: WrittenProps) => (
  <>
    <RulesView manifest={manifest} rules={rules} place={place}>
      <Doors manifest={manifest} />
      <MoreDoors manifest={manifest} />
    </RulesView>
  </>
)

const Rules = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const loaded = useRules(manifest)
  const place = usePlace()
  return (
    <>
      {loaded.failed && <h1>{manifest.text.title}</h1>}
      <Load from={loaded} failed={rulesWords.failed} waiting={<p className="waiting">{words.loading}</p>}>
        {(rules) => <WrittenRules manifest={manifest} rules={rules} place={place === '' ? undefined : place} />}
      </Load>
    </>
  )
}

export const RulesPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { id, version } = manifest.game
  return (
    <Page title={rulesWords.title(manifest.text.title)} wide>
      {manifestOf(id)?.game.version !== version && <p className="rules-earlier">{rulesWords.earlier(version)}</p>}
      <Rules manifest={manifest} />
    </Page>
  )
}
