import { useState } from 'react'
import { Link } from 'wouter'
import { defaultRules } from '../../../engine/index.ts'
import type { AnyManifest, ContentDoor, DrawnFields } from '../../../games/index.ts'
import { openingRules, usualBotOf } from '../../../games/manifest.ts'
import { changeAt, type ContentDraft, type DraftPath } from '../../../kit/content/draft.ts'
import type { ContentEditor } from '../../../kit/content/editor.ts'
import { type ContentFault, messageOf } from '../../../kit/content/faults.ts'
import type { FormPart } from '../../../kit/content/form.ts'
import { Button } from '../../../kit/index.ts'
import { keepPieces, type SavedPieces } from '../../data/pieces/saved-pieces.ts'
import { piecesWords as w } from '../../data/pieces/words.ts'
import { download } from '../../data/files.ts'
import { printRules } from '../../data/share/rules-text.ts'
import { store, type Trouble } from '../../data/storage/store.ts'
import { toPlay } from '../../parts/house-rules/rules-state.ts'
import { PackedLink } from '../../parts/share-sheet.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { words } from '../../text/words.ts'
import { EffectPart } from './effect-part.tsx'
import { FormParts, trailOf } from './form-parts.tsx'
import { controlId } from './form-props.ts'

export type EditorProps = {
  readonly manifest: AnyManifest
  readonly door: ContentDoor
  readonly editor: ContentEditor
  readonly drawn: DrawnFields
}

/**
 * Scrolls to a field's control and unfolds its section. Without a control, scrolls to the nearest enclosing section
 * that has one.
 */
const goToField = (path: DraftPath): void => {
  const places = path.map((_, i) => path.slice(0, path.length - i))
  const element = places.map((place) => document.getElementById(controlId(place))).find((found) => found !== null)
  if (element == null) return
  for (let around: HTMLElement | null = element; around !== null; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  element.focus()
  element.scrollIntoView({ block: 'center' })
}

const faultText = (parts: readonly FormPart[], fault: ContentFault): string => {
  const trail = trailOf(parts, fault.path)
  return trail.length === 0 ? fault.message : w.fault(trail, messageOf(fault))
}

const FAULTS_SHOWN = 8

type FaultListProps = { readonly parts: readonly FormPart[]; readonly faults: readonly ContentFault[] }

/** Lists faults with links to their fields. A field without a control is named as in the file. */
export const FaultList = ({ parts, faults }: FaultListProps) => (
  <ul className="pieces-faults">
    {faults.slice(0, FAULTS_SHOWN).map((fault) => (
      <li key={fault.message}>
        <button type="button" onClick={() => goToField(fault.path)}>
          {faultText(parts, fault)}
        </button>
      </li>
    ))}
    {faults.length > FAULTS_SHOWN && <li>{w.more(faults.length - FAULTS_SHOWN)}</li>}
  </ul>
)

type OwnPieces = { readonly manifest: AnyManifest; readonly door: ContentDoor; readonly value: string }

/** Address of a new game with these pieces. Its other rules are those with which any new game begins. */
export const playAddress = ({ manifest, door, value }: OwnPieces): string => {
  const { id, houseRules } = manifest.game
  const rules = toPlay(houseRules, { ...openingRules(manifest), [door.rule]: value })
  const printed = printRules(houseRules, { ...defaultRules(houseRules), ...rules })
  return `/new/${id}?seats=person,${usualBotOf(manifest).id}&rules=${printed}`
}

const printAddress = ({ manifest, door, value }: OwnPieces, set: string): string =>
  `/print/${manifest.game.id}?set=${set}&rules=${door.rule}:${value}`

const exportText = (draft: ContentDraft): string => `${JSON.stringify(draft, undefined, 2)}\n`

const exportName = (game: string, name: string): string =>
  `${game}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}.json`

type OpenSetProps = EditorProps & { readonly set: SavedPieces; onDelete(): void }

/** Shares a set as a link. The link contains the set, and the page on which it opens saves a copy. */
const ShareSet = ({ manifest, set, onClose }: OpenSetProps & { onClose(): void }) => (
  <Sheet title={w.send} shape="small" onClose={onClose}>
    <p>{w.sendAbout}</p>
    <PackedLink page={`/pieces/${manifest.game.id}`} text={JSON.stringify(set.draft)} name={w.send} />
  </Sheet>
)

const SetActions = (props: OpenSetProps & { readonly printed: string | undefined }) => {
  const { manifest, door, editor, set, printed, onDelete } = props
  const [sharing, setSharing] = useState(false)
  const name = editor.nameOf(set.draft)
  return (
    <p className="row">
      {printed !== undefined && (
        <Link href={playAddress({ manifest, door, value: printed })} className="kit-button now">
          {w.play}
        </Link>
      )}
      {printed !== undefined && manifest.printedPieces !== undefined && (
        <Link href={printAddress({ manifest, door, value: printed }, set.id)} className="kit-button">
          {words.links.print}
        </Link>
      )}
      <Button onClick={() => setSharing(true)}>{w.send}</Button>
      <Button onClick={() => download(exportText(set.draft), exportName(manifest.game.id, name))}>{w.export}</Button>
      <Button look="quiet" onClick={onDelete}>
        {w.delete}
      </Button>
      {sharing && <ShareSet {...props} onClose={() => setSharing(false)} />}
    </p>
  )
}

const isDrawn = ({ kind }: FormPart): boolean => kind === 'drawn'

/**
 * Form for one set of pieces, and their effect; saves on every change. Drawings come first, so that they are on the
 * screen at once and faults do not move them.
 */
export const OpenSet = (props: OpenSetProps) => {
  const { manifest, door, editor, drawn, set } = props
  const [trouble, setTrouble] = useState<Trouble>()
  const faults = editor.faults(set.draft)
  const form = editor.form(set.draft)
  const printed = faults.length === 0 ? editor.print(set.draft) : undefined
  const value = printed?.ok === true ? printed.value : undefined
  const change = (path: DraftPath, entered: ContentDraft | undefined): void => {
    const next = editor.complete(changeAt(set.draft, path, entered))
    setTrouble(keepPieces(store, manifest.game.id, next, set.id).trouble)
  }
  const shared = { draft: set.draft, faults, drawn, onChange: change }
  const [drawings, fields] = [form.filter(isDrawn), form.filter((part) => !isDrawn(part))]
  return (
    <section className="pieces-set" aria-label={editor.nameOf(set.draft)}>
      <h2>{editor.nameOf(set.draft)}</h2>
      <FormParts {...shared} parts={drawings} />
      <div role="status">
        <p>
          {faults.length === 0 ? w.ready : w.faults(faults.length)}{' '}
          {trouble === undefined ? w.saved : w.troubles[trouble]}
        </p>
      </div>
      {faults.length > 0 && <FaultList parts={form} faults={faults} />}
      {printed?.ok === false && <p role="alert">{printed.error.message}</p>}
      <SetActions {...props} printed={value} />
      <div className="pieces-work">
        <div className="pieces-form">
          <FormParts {...shared} parts={fields} />
        </div>
        {value !== undefined && <EffectPart manifest={manifest} rule={door.rule} value={value} />}
      </div>
    </section>
  )
}
