import './compare.css'
import { useLocation, useSearchParams } from 'wouter'
import { type AnyManifest, manifestOf } from '../../games/index.ts'
import { Button } from '../../ui/index.ts'
import { Icon } from '../shell/icon.tsx'
import { Missing } from '../shell/missing.tsx'
import { Page } from '../shell/page.tsx'
import { words } from '../words.ts'
import { Results } from './results.tsx'
import { SetCard } from './set-card.tsx'
import { compareAddress, isSame, SET_NAMES, type Sets, setsOf } from './sets.ts'
import { Suggestions } from './suggestions.tsx'

const w = words.compare

const Comparing = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const { id, houseRules } = manifest.game
  const { sets, faults } = setsOf(houseRules, search)
  const same = isSame(houseRules, sets)
  const go = (chosen: Sets): void => navigate(compareAddress(id, houseRules, chosen), { replace: true })
  if (houseRules.length === 0) return <p>{w.none}</p>
  return (
    <>
      <div className="sets">
        {SET_NAMES.map((set) => (
          <SetCard
            key={set}
            manifest={manifest}
            set={set}
            rules={sets[set]}
            fault={faults[set]}
            onChange={(rules) => go({ ...sets, [set]: rules })}
          />
        ))}
        {!same && (
          <Button look="quiet" className="swap-sets" onClick={() => go({ a: sets.b, b: sets.a })}>
            <Icon name="swap" />
            {w.swap}
          </Button>
        )}
      </div>
      {same ? <Suggestions manifest={manifest} sets={sets} /> : <Results manifest={manifest} sets={sets} />}
    </>
  )
}

/** What house rules do to a game: two sets of them side by side. */
export const ComparePage = ({ game }: { readonly game: string }) => {
  const manifest = manifestOf(game)
  if (manifest === undefined) return <Missing title={words.missing.game} />
  return (
    <Page title={w.title(manifest.text.title)} wide>
      <div className="compare">
        <h1>{w.title(manifest.text.title)}</h1>
        <p className="lead">{w.about}</p>
        <Comparing manifest={manifest} />
      </div>
    </Page>
  )
}
