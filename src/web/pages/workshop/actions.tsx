import { useState } from 'react'
import { Link } from 'wouter'
import { parseRuleset, rulesFor } from '../../../engine/index.ts'
import { type AnyManifest, usualBotOf } from '../../../games/manifest.ts'
import type { Draft, Workshop } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { printRules } from '../../data/share/rules-text.ts'
import { versusAddress } from '../../data/share/versus-address.ts'
import { keptOf } from '../../data/sheets/workshop-state.ts'
import { isSameDraft, sheetAddress } from '../../data/sheets/drafts.ts'
import type { WorkshopActions } from '../../data/sheets/use-workshop-state.ts'
import { workshopWords as w } from './words.ts'
import { Qr } from '../../parts/qr.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { CopyableText } from '../../parts/share-sheet.tsx'

type ShareProps = { readonly game: string; readonly shop: Workshop; readonly draft: Draft; onClose(): void }

/** Shares a sheet as a link, a QR code and text. */
const ShareDraft = ({ game, shop, draft, onClose }: ShareProps) => {
  const text = shop.print(draft)
  const link = location.origin + sheetAddress(game, shop, text)
  return (
    <Sheet title={w.shareTitle(draft.name)} shape="small" onClose={onClose}>
      <p>{w.shareAbout(shop.words.one)}</p>
      <div className="share-draft">
        <Qr text={link} label={w.code} />
        <div>
          <CopyableText text={link} name={w.link} />
        </div>
      </div>
      <h3>{w.text}</h3>
      <CopyableText text={text} name={w.text} label={w.copyText} />
    </Sheet>
  )
}

/**
 * Set-up address with this sheet against a computer player. The computer gets the other sheet if that is legal.
 * @throws RangeError if the sheet is not legal
 */
const playAddress = (manifest: AnyManifest, shop: Workshop, draft: Draft, other: Draft): string => {
  const { id, houseRules } = manifest.game
  const [mine, theirs] = manifest.workshop!.rules
  const against = shop.faults(other).length === 0 && theirs !== undefined ? { [theirs]: shop.print(other) } : {}
  const rules = parseRuleset(houseRules, { ...shop.rules, [mine!]: shop.print(draft), ...against })
  if (!rules.ok) throw new RangeError(rules.error.message)
  return `/new/${id}?seats=person,${usualBotOf(manifest).id}&rules=${printRules(houseRules, rules.value)}`
}

/** Props that all sheet actions share. */
export type ActionsProps = {
  readonly manifest: AnyManifest
  readonly shop: Workshop
  readonly ways: WorkshopActions
  readonly other: Draft
  readonly legal: boolean
}

/** Link to the set-up with this sheet; disabled with the reason if the sheet is illegal. */
export const PlayLink = ({ manifest, shop, ways, other, legal, label }: ActionsProps & { readonly label: string }) =>
  legal ? (
    <Link href={playAddress(manifest, shop, ways.state.draft, other)} className="kit-button now">
      {label}
    </Link>
  ) : (
    <Button look="now" disabled title={w.cannotPlay}>
      {label}
    </Button>
  )

const KeepButtons = ({ ways: { state, saved, keep } }: Pick<ActionsProps, 'ways'>) => {
  const kept = keptOf(state, saved)
  if (kept === undefined)
    return (
      <Button disabled={state.draft.name === ''} onClick={() => keep(true)}>
        {w.keep}
      </Button>
    )
  const same = isSameDraft(kept, state.draft)
  return (
    <>
      <Button disabled={same} onClick={() => keep(false)}>
        {same ? w.isKept : w.keepChanges}
      </Button>
      {!same && (
        <Button look="quiet" onClick={() => keep(true)}>
          {w.keepAsNew}
        </Button>
      )}
    </>
  )
}

/** Link that compares this sheet with all others; null if the game has no comparison page. */
const VersusLink = ({ manifest, shop, ways, legal }: ActionsProps) => {
  const { game, versus } = manifest
  const rules = rulesFor(game, shop.rules)
  const read = legal ? versus?.read(shop.print(ways.state.draft), rules) : undefined
  if (read?.ok !== true) return null
  return (
    <Link href={versusAddress(game, { rules, own: read.value })} className="kit-button quiet">
      {w.versusAll}
    </Link>
  )
}

export const Actions = (props: ActionsProps) => {
  const { manifest, shop, ways, legal } = props
  const [sharing, setSharing] = useState(false)
  return (
    <div className="row workshop-actions">
      <PlayLink {...props} label={w.play} />
      <KeepButtons ways={ways} />
      <Button look="quiet" disabled={!legal} onClick={() => setSharing(true)}>
        {w.share}
      </Button>
      <VersusLink {...props} />
      {sharing && legal && (
        <ShareDraft game={manifest.game.id} shop={shop} draft={ways.state.draft} onClose={() => setSharing(false)} />
      )}
    </div>
  )
}
