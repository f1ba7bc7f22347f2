import './print.css'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { defaultRules, type Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { Button, Switch } from '../../../kit/index.ts'
import type { PrintedPiece } from '../../../kit/printed.ts'
import { rulesAsked } from '../../data/new-game.ts'
import { areOurPieces } from '../../data/pieces/saved-pieces.ts'
import { Load, useLoaded } from '../../parts/load.tsx'
import { GameDoors } from '../../parts/game-doors.tsx'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { words } from '../../text/words.ts'
import { type Paper, PAPER_NAMES, sheetsOf } from './layout.ts'
import { PaperSheet } from './piece.tsx'
import { printWords as w } from './words.ts'

const Sheets = ({ pieces }: { readonly pieces: readonly PrintedPiece[] }) => {
  const [paper, setPaper] = useState<Paper>('a4')
  const sheets = sheetsOf(pieces, paper)
  return (
    <>
      <p className="print-about">{w.about(sheets.length)}</p>
      <div className="row print-actions">
        <Switch<Paper>
          label={w.paper}
          value={paper}
          options={PAPER_NAMES.map((value) => ({ value, title: w.papers[value] }))}
          onChange={setPaper}
        />
        <Button look="now" onClick={() => window.print()}>
          {w.print}
        </Button>
      </div>
      <div className="papers">
        {sheets.map((sheet, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a sheet
          <PaperSheet key={`${paper} ${i}`} sheet={sheet} paper={paper} number={i + 1} />
        ))}
      </div>
    </>
  )
}

type PrintPieces = (rules: Ruleset) => readonly PrintedPiece[]

/** Address of the form for the printed set (`?set=`), or for the last set without it. */
const setAddress = (game: string, search: URLSearchParams): string => {
  const set = search.get('set')
  return `/pieces/${game}${set === null ? '' : `?set=${encodeURIComponent(set)}`}`
}

/** Page that prints the pieces of a game, or an owner's pieces with `?rules=`, from the saved set `?set=`. */
export const PrintPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { printedPieces, game, text } = manifest
  const [search] = useSearchParams()
  const loaded = useLoaded(manifest, async (): Promise<PrintPieces> => (await printedPieces?.()) ?? (() => []))
  const asked = rulesAsked(manifest, search)
  const rules = asked?.rules ?? defaultRules(game.houseRules)
  if (printedPieces === undefined) return <Missing title={w.none(text.title)} about={w.noneAbout} />
  return (
    <Page title={w.title(text.title)} wide>
      <h1>{w.title(text.title)}</h1>
      <GameDoors game={game.id}>
        {!areOurPieces(manifest, rules) && <Link href={setAddress(game.id, search)}>{w.back}</Link>}
      </GameDoors>
      {asked?.faults.map((fault) => (
        <p key={fault} role="alert">
          {fault}
        </p>
      ))}
      <Load from={loaded} failed={w.failed} waiting={<p className="waiting">{words.loading}</p>}>
        {(piecesOf) => <Sheets pieces={piecesOf(rules)} />}
      </Load>
    </Page>
  )
}
