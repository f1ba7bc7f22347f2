import type { Context } from 'react'
import type { BoardProps } from '../kit/board.ts'
import { en } from './en.ts'
import type { AnyManifest } from './manifest.ts'
import { registerOld } from './registry.ts'
import { catalogue } from '../kit/catalogue.ts'

const words = catalogue({ en })

/** The only adapter for frozen modules so far; docs/decisions/0025-frozen-games.md lists the meaning of each number. */
const ADAPTER = 1

/** Exports of a frozen game: its manifest, and the parts of its kit that it shares with the page. */
export type FrozenModule = {
  /** Version of the contract with the adapter. */
  readonly adapter: number
  readonly id: string
  readonly version: number
  /** CSS class with the palette of its drawings. */
  readonly scope: string
  readonly manifest: AnyManifest
  /** Returns the context that tells its controls whether another player is choosing (`useLocked`). */
  locked(): Promise<Context<boolean>>
}

/** A preserved earlier version of a game. `folder` holds its files; `src/frozen` by default. */
export type FrozenGame = {
  readonly id: string
  readonly version: number
  /** SHA-256 of its files, in hexadecimal. */
  readonly digest: string
  readonly folder?: URL
  load(): Promise<{ readonly default: FrozenModule }>
}

/**
 * Reason for not loading a frozen game. `frozen-digest`: its files were changed. `frozen-adapter`: this program does
 * not support its adapter.
 */
export class FrozenFault extends RangeError {
  readonly code: 'frozen-digest' | 'frozen-adapter'
  constructor(code: FrozenFault['code'], message: string) {
    super(message)
    this.name = 'FrozenFault'
    this.code = code
  }
}

const HERE = import.meta.url
/** Path relative to this module. In the packed command line it is different (`scripts/build/command.mjs`). */
const FROZEN = '../frozen/'

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes))

/** False for files outside the digest: golden games, which test a frozen game, and declarations for the compiler. */
const isDigested = (path: string): boolean => !/^fixtures\/|\.d\.ts$/.test(path)

/** Returns the folder of a frozen game's files. */
export const folderOf = ({ id, version, folder }: Pick<FrozenGame, 'id' | 'version' | 'folder'>): URL =>
  folder ?? new URL(`${FROZEN}${id}/${version}/`, HERE)

/** Returns the digest of a frozen game's files on disk. Undefined in a browser, because the build has checked them. */
export const digestIn = async (home: URL): Promise<string | undefined> => {
  const fs = home.protocol === 'file:' ? globalThis.process?.getBuiltinModule?.('node:fs') : undefined
  if (fs === undefined) return undefined
  const paths = fs
    .readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isDigested(path) && fs.statSync(new URL(path, home)).isFile())
    .toSorted()
  const lines = await Promise.all(
    paths.map(async (path) => `${path}\n${await sha256(new Uint8Array(fs.readFileSync(new URL(path, home))))}\n`),
  )
  return sha256(new TextEncoder().encode(lines.join('')))
}

/**
 * Adapts the manifest to current pages and programs. It wraps the board in its own palette, and tells it whether
 * another player is choosing.
 */
const adapted = ({ manifest, scope, locked }: FrozenModule): AnyManifest => ({
  ...manifest,
  board: async () => {
    const [{ createElement }, { useLocked }, Board, Locked] = await Promise.all([
      import('react'),
      import('../kit/offers.tsx'),
      manifest.board(),
      locked(),
    ])
    const FrozenBoard = (props: BoardProps<unknown>) => {
      const board = createElement(Locked, { value: useLocked() }, createElement(Board, props))
      return createElement('div', { className: scope, style: { display: 'contents' } }, board)
    }
    return FrozenBoard
  },
})

/** Returns a fault if a frozen game's files were changed. Undefined if they are intact or unreadable. */
export const frozenFault = async (frozen: FrozenGame): Promise<FrozenFault | undefined> => {
  const found = await digestIn(folderOf(frozen))
  if (found === undefined || found === frozen.digest) return undefined
  return new FrozenFault('frozen-digest', words.frozen.changed(frozen.id, frozen.version))
}

/**
 * Loads an earlier version of a game and registers it beside the current one, so that `manifestOf(id, version)` finds
 * it.
 * @throws FrozenFault if its files differ from the frozen files or its adapter is unknown
 */
export const loadFrozen = async (frozen: FrozenGame): Promise<AnyManifest> => {
  const { id, version, load } = frozen
  const fault = await frozenFault(frozen)
  if (fault !== undefined) throw fault
  const { default: module } = await load()
  if (module.adapter !== ADAPTER || module.id !== id || module.version !== version)
    throw new FrozenFault('frozen-adapter', words.frozen.unknown(id, version))
  return registerOld(adapted(module))
}
