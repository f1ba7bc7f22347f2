import '../../parts/house-rules/saved.css'
import './pieces.css'
import { type ChangeEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { isSameJson } from '../../../dice/same-json.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { ContentDraft } from '../../../kit/content/draft.ts'
import type { ContentFault } from '../../../kit/content/faults.ts'
import { Button } from '../../../kit/index.ts'
import { useHash } from '../../parts/use-hash.ts'
import { readFile } from '../../data/files.ts'
import { keepPieces, removePieces, type SavedPieces, usePieces } from '../../data/pieces/saved-pieces.ts'
import { piecesWords as w } from '../../data/pieces/words.ts'
import { unpackLink } from '../../data/share/link.ts'
import { store } from '../../data/storage/store.ts'
import { fromJson } from '../../data/storage/texts.ts'
import { GameDoors } from '../../parts/game-doors.tsx'
import { Load, useLoaded } from '../../parts/load.tsx'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { words } from '../../text/words.ts'
import { type EditorProps, FaultList, OpenSet } from './own-set.tsx'

type ImportedFile = { readonly message: string; readonly faults: readonly ContentFault[] }

const freeCopyName = (name: string, taken: readonly string[]): string => {
  for (let n = 1; ; n++) if (!taken.includes(w.copyName(name, n))) return w.copyName(name, n)
}

type ImportProps = EditorProps & { readonly sets: readonly SavedPieces[]; open(id: string): void }

/** Imports a file, or the set in the page's link when it opens or changes, and reports repairs. A set that is saved already is only opened. */
const useImport = ({ manifest, editor, sets, open }: ImportProps) => {
  const [opened, setImportedFile] = useState<ImportedFile>()
  const take = (name: string, text: string): void => {
    const given = fromJson(text.replace(/^\uFEFF/, '')) as ContentDraft | undefined
    if (given === undefined) return setImportedFile({ message: w.notJson(name), faults: [] })
    const ours = Object.keys(editor.ours as object).filter((key) => key !== 'name' && key !== 'format')
    if (typeof given !== 'object' || given === null || !ours.some((key) => Object.hasOwn(given, key)))
      return setImportedFile({ message: w.otherGame(name), faults: [] })
    const faults = editor.faults(given)
    setImportedFile(faults.length === 0 ? undefined : { message: w.mended(name, faults.length), faults })
    const draft = editor.complete(given)
    const same = sets.find((set) => isSameJson(set.draft, draft))
    open((same ?? keepPieces(store, manifest.game.id, draft)).id)
  }
  useHash(() => {
    if (location.hash === '') return
    void unpackLink(location.hash).then((unpacked) =>
      unpacked.ok ? take(w.link, unpacked.value) : setImportedFile({ message: unpacked.error.message, faults: [] }),
    )
  })
  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    target.value = ''
    if (file !== undefined) take(file.name, (await readFile(file)) ?? '')
  }
  return { opened, takeFile } as const
}

type PiecesShelfProps = ImportProps & { readonly chosen: SavedPieces | undefined }

const PiecesShelf = (props: PiecesShelfProps) => {
  const { manifest, editor, sets, chosen, open } = props
  const { opened, takeFile } = useImport(props)
  const begin = (): void => {
    const taken = sets.map(({ draft }) => editor.nameOf(draft))
    const draft = editor.rename(editor.ours, freeCopyName(editor.nameOf(editor.ours), taken))
    open(keepPieces(store, manifest.game.id, draft).id)
  }
  return (
    <section className="pieces-sets" aria-label={w.sets}>
      {sets.length === 0 && (
        <>
          <p className="lead">{editor.about}</p>
          <p>{w.here}</p>
          <p className="soft">{w.noSets}</p>
        </>
      )}
      <div className="row">
        {sets.map(({ id, draft }) => (
          <button key={id} type="button" className="chip" aria-pressed={id === chosen?.id} onClick={() => open(id)}>
            {editor.nameOf(draft)}
          </button>
        ))}
        <Button onClick={begin}>{w.begin}</Button>
        <label className="kit-button pieces-open">
          {w.open}
          <input type="file" accept=".json,application/json" onChange={(event) => void takeFile(event)} />
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

const PiecesSets = (props: EditorProps) => {
  const { manifest, editor } = props
  const game = manifest.game.id
  const sets = usePieces(game, editor)
  const [search, setSearch] = useSearchParams()
  const [deleted, setDeleted] = useState<SavedPieces>()
  const open = (id: string): void => setSearch({ set: id }, { replace: true })
  const chosen = sets.find(({ id }) => id === search.get('set')) ?? sets.at(-1)
  const remove = (set: SavedPieces): void => {
    removePieces(store, game, set.id)
    setDeleted(set)
  }
  const bringBack = (set: SavedPieces): void => {
    open(keepPieces(store, game, set.draft, set.id).id)
    setDeleted(undefined)
  }
  return (
    <>
      <PiecesShelf {...props} sets={sets} chosen={chosen} open={open} />
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

const LoadedEditor = ({ manifest, door }: Omit<EditorProps, 'editor' | 'drawn'>) => {
  const loaded = useLoaded(door, async () => {
    const [editor, drawn = {}] = await Promise.all([door.load(), door.loadDrawn?.()])
    return { editor, drawn }
  })
  return (
    <>
      <h1>{words.links.pieces}</h1>
      <Load from={loaded} failed={w.broken} waiting={<p className="waiting">{words.loading}</p>}>
        {({ editor, drawn }) => (
          <>
            <GameDoors game={manifest.game.id} />
            <PiecesSets manifest={manifest} door={door} editor={editor} drawn={drawn} />
          </>
        )}
      </Load>
    </>
  )
}

/** Page "Your own pieces": owners enter the boards, cards and tables of a game. */
export const PiecesPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { content: door, text } = manifest
  if (door === undefined) return <Missing title={w.none(text.title)} about={w.noneAbout} />
  return (
    <Page title={w.page(text.title)} wide>
      <LoadedEditor manifest={manifest} door={door} />
    </Page>
  )
}
