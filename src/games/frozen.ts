import type { Context } from 'react'
import type { BoardProps } from '../kit/board.ts'
import { en } from './en.ts'
import type { AnyManifest } from './manifest.ts'
import { registerOld } from './registry.ts'
import { catalogue } from '../kit/catalogue.ts'

const words = catalogue({ en })

/** The one way in which frozen modules are met so far; what each number stands for: docs/decisions/0025-frozen-games.md. */
const ADAPTER = 1

/** What a frozen game hands out: its manifest as it was, and what its own copy of the kit shares with the page. */
export type FrozenModule = {
  /** The contract of its day. */
  readonly adapter: number
  readonly id: string
  readonly version: number
  /** The class under which the palette holds that it was drawn with. */
  readonly scope: string
  readonly manifest: AnyManifest
  /** Where its controls look whether another player chooses (`useLocked`). */
  locked(): Promise<Context<boolean>>
}

/** An earlier version of a game that is kept. `folder` is where its files lie, in `src/frozen` unless given. */
export type FrozenGame = {
  readonly id: string
  readonly version: number
  /** SHA-256 over its files, in hexadecimal. */
  readonly digest: string
  readonly folder?: URL
  load(): Promise<{ readonly default: FrozenModule }>
}

/** Why a frozen game is not loaded: `frozen-digest` its files were changed, `frozen-adapter` it is of a kind that is not known here. */
export class FrozenFault extends RangeError {
  readonly code: 'frozen-digest' | 'frozen-adapter'
  constructor(code: FrozenFault['code'], message: string) {
    super(message)
    this.name = 'FrozenFault'
    this.code = code
  }
}

const HERE = import.meta.url
/** As seen from here; the packed command line has it elsewhere (`scripts/command.mjs`). */
const FROZEN = '../frozen/'

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes))

/** Golden games prove a frozen game and declarations are for the compiler: neither is digested. */
const isDigested = (path: string): boolean => !/^fixtures\/|\.d\.ts$/.test(path)

/** Where the files of a frozen game lie. */
export const folderOf = ({ id, version, folder }: Pick<FrozenGame, 'id' | 'version' | 'folder'>): URL =>
  folder ?? new URL(`${FROZEN}${id}/${version}/`, HERE)

/** The digest of a frozen game's files as they lie on the disk; undefined in a browser, whose build has checked them. */
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

/** The manifest as today's pages and programs use it: its board in the palette that it was drawn with, told whether another player chooses. */
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

/** That the files of a frozen game were changed; undefined where they were not, and where they cannot be looked at. */
export const frozenFault = async (frozen: FrozenGame): Promise<FrozenFault | undefined> => {
  const found = await digestIn(folderOf(frozen))
  if (found === undefined || found === frozen.digest) return undefined
  return new FrozenFault('frozen-digest', words.frozen.changed(frozen.id, frozen.version))
}

/**
 * Loads an earlier version of a game and makes it known beside today's, so that `manifestOf(id, version)` answers.
 * @throws FrozenFault where its files are not those that were frozen, or are not understood here
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
