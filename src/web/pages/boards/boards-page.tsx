import './boards.css'
import { type ChangeEvent, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { AnyManifest, ContentDoor } from '../../../games/index.ts'
import { usualBotOf } from '../../../games/manifest.ts'
import { changeAt, type ContentDraft, type DraftPath } from '../../../kit/content/draft.ts'
import type { ContentEditor } from '../../../kit/content/editor.ts'
import type { ContentFault } from '../../../kit/content/faults.ts'
import type { FormPart } from '../../../kit/content/form.ts'
import { Button } from '../../../kit/index.ts'
import { keepBoards, removeBoards, type SavedBoards, useBoards } from '../../data/boards/saved-boards.ts'
import { download, readFile } from '../../data/files.ts'
import { store, type Trouble } from '../../data/storage/store.ts'
import { fromJson } from '../../data/storage/texts.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { Load, useLoaded } from '../../parts/load.tsx'
import { tableWords } from '../../text/table-words.ts'
import { words } from '../../text/words.ts'
import { controlId, messageOf, FormParts, trailOf } from './form-parts.tsx'
import { boardsWords as w } from '../../data/boards/words.ts'

type EditorProps = { readonly manifest: AnyManifest; readonly door: ContentDoor; readonly editor: ContentEditor }

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

const boardFaultText = (parts: readonly FormPart[], fault: ContentFault): string => {
  const trail = trailOf(parts, fault.path)
  return trail.length === 0 ? fault.message : w.fault(trail, messageOf(fault))
}

const FAULTS_SHOWN = 8

type FaultListProps = { readonly parts: readonly FormPart[]; readonly faults: readonly ContentFault[] }

/** Lists faults with links to their fields. A field without a control is named as in the file. */
const FaultList = ({ parts, faults }: FaultListProps) => (
  <ul className="boards-faults">
    {faults.slice(0, FAULTS_SHOWN).map((fault) => (
      <li key={fault.message}>
        <button type="button" onClick={() => goToField(fault.path)}>
          {boardFaultText(parts, fault)}
        </button>
      </li>
    ))}
    {faults.length > FAULTS_SHOWN && <li>{w.more(faults.length - FAULTS_SHOWN)}</li>}
  </ul>
)

const boardsPlayAddress = ({ game, ...manifest }: AnyManifest, door: ContentDoor, value: string): string =>
  `/new/${game.id}?seats=person,${usualBotOf(manifest).id}&rules=${door.rule}:${value}`

const exportText = (draft: ContentDraft): string => `${JSON.stringify(draft, undefined, 2)}\n`

const exportName = (game: string, name: string): string =>
  `${game}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}.json`

type OpenSetProps = EditorProps & { readonly set: SavedBoards; onDelete(): void }

const SetActions = ({
  manifest,
  door,
  editor,
  set,
  faults,
  onDelete,
}: OpenSetProps & { readonly faults: readonly ContentFault[] }) => {
  const printed = faults.length === 0 ? editor.print(set.draft) : undefined
  const name = editor.nameOf(set.draft)
  return (
    <>
      {printed?.ok === false && <p role="alert">{printed.error.message}</p>}
      <p className="row">
        {printed?.ok === true && (
          <Link href={boardsPlayAddress(manifest, door, printed.value)} className="kit-button now">
            {w.play}
          </Link>
        )}
        <Button onClick={() => download(exportText(set.draft), exportName(manifest.game.id, name))}>{w.export}</Button>
        <Button look="quiet" onClick={onDelete}>
          {w.delete}
        </Button>
      </p>
    </>
  )
}

/** Form for one set of boards and cards; saves on every change. */
const OpenSet = (props: OpenSetProps) => {
  const { manifest, editor, set } = props
  const [trouble, setTrouble] = useState<Trouble>()
  const faults = editor.faults(set.draft)
  const form = editor.form(set.draft)
  const change = (path: DraftPath, value: ContentDraft | undefined): void => {
    const next = editor.complete(changeAt(set.draft, path, value))
    setTrouble(keepBoards(store, manifest.game.id, next, set.id).trouble)
  }
  return (
    <section className="boards-set" aria-label={editor.nameOf(set.draft)}>
      <h2>{editor.nameOf(set.draft)}</h2>
      <div role="status">
        <p>
          {faults.length === 0 ? w.ready : w.faults(faults.length)}{' '}
          {trouble === undefined ? w.saved : w.troubles[trouble]}
        </p>
      </div>
      {faults.length > 0 && <FaultList parts={form} faults={faults} />}
      <SetActions {...props} faults={faults} />
      <FormParts draft={set.draft} faults={faults} onChange={change} parts={form} />
    </section>
  )
}

type ImportedFile = { readonly message: string; readonly faults: readonly ContentFault[] }

const freeCopyName = (name: string, taken: readonly string[]): string => {
  for (let n = 1; ; n++) if (!taken.includes(w.copyName(name, n))) return w.copyName(name, n)
}

/** Imports a file as a new set and reports repairs. */
const useImport = ({ manifest, editor }: EditorProps, open: (id: string) => void) => {
  const [opened, setImportedFile] = useState<ImportedFile>()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    target.value = ''
    if (file === undefined) return
    const given = fromJson((await readFile(file))?.replace(/^\uFEFF/, '') ?? '') as ContentDraft | undefined
    if (given === undefined) return setImportedFile({ message: w.notJson(file.name), faults: [] })
    const ours = Object.keys(editor.ours as object)
    if (typeof given !== 'object' || given === null || !ours.some((key) => Object.hasOwn(given, key)))
      return setImportedFile({ message: w.otherGame(file.name), faults: [] })
    const faults = editor.faults(given)
    setImportedFile(faults.length === 0 ? undefined : { message: w.mended(file.name, faults.length), faults })
    open(keepBoards(store, manifest.game.id, editor.complete(given)).id)
  }
  return { opened, take } as const
}

type BoardsShelfProps = EditorProps & {
  readonly sets: readonly SavedBoards[]
  readonly chosen: SavedBoards | undefined
  open(id: string): void
}

const BoardsShelf = (props: BoardsShelfProps) => {
  const { manifest, editor, sets, chosen, open } = props
  const { opened, take } = useImport(props, open)
  const begin = (): void => {
    const taken = sets.map(({ draft }) => editor.nameOf(draft))
    const draft = editor.rename(editor.ours, freeCopyName(editor.nameOf(editor.ours), taken))
    open(keepBoards(store, manifest.game.id, draft).id)
  }
  return (
    <section className="boards-sets" aria-label={w.sets}>
      <h2>{w.sets}</h2>
      <div className="row">
        {sets.length === 0 && <span className="soft">{w.noSets}</span>}
        {sets.map(({ id, draft }) => (
          <button key={id} type="button" className="chip" aria-pressed={id === chosen?.id} onClick={() => open(id)}>
            {editor.nameOf(draft)}
          </button>
        ))}
      </div>
      <div className="row">
        <Button onClick={begin}>{w.begin}</Button>
        <label className="kit-button boards-open">
          {w.open}
          <input type="file" accept=".json,application/json" onChange={(event) => void take(event)} />
        </label>
      </div>
      {opened !== undefined && (
        <div role="alert" className="stranger">
          <p>{opened.message}</p>
          {opened.faults.length > 0 && <FaultList parts={editor.form(editor.ours)} faults={opened.faults} />}
        </div>
      )}
    </section>
  )
}

const BoardsSets = (props: EditorProps) => {
  const { manifest, editor } = props
  const game = manifest.game.id
  const sets = useBoards(game, editor)
  const [search, setSearch] = useSearchParams()
  const [deleted, setDeleted] = useState<SavedBoards>()
  const open = (id: string): void => setSearch({ set: id }, { replace: true })
  const chosen = sets.find(({ id }) => id === search.get('set')) ?? sets.at(-1)
  const remove = (set: SavedBoards): void => {
    removeBoards(store, game, set.id)
    setDeleted(set)
  }
  const bringBack = (set: SavedBoards): void => {
    open(keepBoards(store, game, set.draft, set.id).id)
    setDeleted(undefined)
  }
  return (
    <>
      <BoardsShelf {...props} sets={sets} chosen={chosen} open={open} />
      {deleted !== undefined && (
        <p className="row" role="status">
          {w.deleted(editor.nameOf(deleted.draft))}
          <Button look="quiet" onClick={() => bringBack(deleted)}>
            {w.back}
          </Button>
        </p>
      )}
      {chosen !== undefined && <OpenSet key={chosen.id} {...props} set={chosen} onDelete={() => remove(chosen)} />}
    </>
  )
}

const LoadedEditor = ({ manifest, door }: Omit<EditorProps, 'editor'>) => {
  const loaded = useLoaded(door, door.load)
  return (
    <>
      <h1>{door.title}</h1>
      <Load from={loaded} failed={w.broken} waiting={<p className="waiting">{words.loading}</p>}>
        {(editor) => (
          <>
            <p className="lead">
              {editor.about} <Link href={`/rules/${manifest.game.id}`}>{tableWords.rules}</Link>
            </p>
            <p>{w.here}</p>
            <BoardsSets manifest={manifest} door={door} editor={editor} />
          </>
        )}
      </Load>
    </>
  )
}

/** Page on which owners of a printed game enter its boards and cards. */
export const BoardsPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { content: door, text } = manifest
  if (door === undefined) return <Missing title={w.none(text.title)} about={w.noneAbout} />
  return (
    <Page title={w.page(text.title, door.title)} wide>
      <LoadedEditor manifest={manifest} door={door} />
    </Page>
  )
}
