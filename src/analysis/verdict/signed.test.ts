import { describe, expect, test } from 'vitest'
import { sample } from '../../dice/index.ts'
import {
  advance,
  type AnyPlay,
  choice,
  currentNode,
  eventLine,
  type GameEvent,
  isEvidence,
  note,
  outcomePly,
  readTranscript,
  replay,
  takeBackTo,
  transcriptOf,
  writeTranscript,
} from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import {
  actBytes,
  base64Of,
  bytesFromBase64,
  type ChainPlace,
  chainOf,
  hashesOf,
  headBytes,
  inclusionRanges,
  type KeyPair,
  keyPairOf,
  leafHash,
  EMPTY_TREE,
  rollSource,
  rootOf,
  sealIn,
  signBytes,
  type Subtree,
  withLeaf,
} from '../../protocol/index.ts'
import { bytesFrom } from '../../protocol/sealed/seal.ts'
import {
  deviceKeys,
  sealedGame,
  SERVER_KEYS,
  type SealedOptions,
  secretOf,
  withSignatures,
} from '../../testing/sealed-game.ts'
import { checkText, recordOfLinks } from './check-text.ts'
import { type Level, type LevelName, verdictOf } from './verdict.ts'

const { game } = games[0]!
const MATCH = 'm1'

const signedGame = (seed: number, options: SealedOptions = {}): AnyPlay =>
  sealedGame(game, MATCH, seed, 2, { signed: true, ...options })

const fileOf = (play: AnyPlay): string => writeTranscript(transcriptOf(play))

/** Replays the game with other events. */
const withEvents = (play: AnyPlay, events: readonly GameEvent[]): AnyPlay => {
  const read = readTranscript(fileOf({ ...play, events }))
  const again = read.ok ? replay<unknown, unknown, unknown>(play.game, read.value) : undefined
  if (again?.ok !== true) throw new RangeError('these events are no game')
  return again.value
}

const levelIn = (text: string, level: LevelName, links: readonly string[] = []): Level => {
  const { verdict } = checkText(text, recordOfLinks(links))
  if (verdict.verdict === 'unreadable') throw new RangeError(verdict.fault.message)
  return verdict.levels.find((one) => one.level === level)!
}

const signaturesIn = (play: AnyPlay): Level => levelIn(fileOf(play), 'signatures')

/** Line number of an event in the file. */
const lineIn = (play: AnyPlay, event: GameEvent): number => fileOf(play).split('\n').indexOf(eventLine(event)) + 1

const SEED = 4
const honest = signedGame(SEED)
const evidence = honest.events.filter(isEvidence)
const bare = ({ events }: AnyPlay): readonly GameEvent[] => events.filter((event) => !isEvidence(event))
const devices = new Map([0, 1].map((seat) => [seat, deviceKeys(SEED, seat)]))

describe.each(games)('a signed game of $game.id', ({ game: each }) => {
  const play = sealedGame(each, MATCH, 5, 2, { signed: true })

  test('shows that both devices signed their choices, and the server all of it', () => {
    const level = levelIn(fileOf(play), 'signatures')
    expect(level).toMatchObject({
      state: 'shown',
      byServer: 0,
      moved: [],
      signers: [{ party: 'server' }, { party: 0, key: deviceKeys(5, 0).key }, { party: 1 }],
    })
    expect(checkText(fileOf(play)).verdict).toMatchObject({ verdict: 'proven', choicesSigned: true })
  })

  test('with another choice in a signature is refuted by the signature on it', () => {
    const lines = fileOf(play).split('\n')
    const signed = lines.findLastIndex((line) => line.startsWith('signed 0 '))
    const swapped = lines.with(signed, lines[signed]!.replace(/ play .*$/, ' play nothing'))
    const level = levelIn(swapped.join('\n'), 'signatures')
    expect(level).toMatchObject({ state: 'refuted', line: signed + 1 })
  })
})

describe('of a signed game', () => {
  test('other choices by the same secrets are refuted, though they keep the rules and the dice', () => {
    const rewritten = signedGame(SEED, { choices: 5 })
    const forged = withEvents(rewritten, [...bare(rewritten), ...evidence])
    expect(checkText(fileOf(forged)).verdict).toMatchObject({ verdict: 'refuted', check: 'signatures' })
    expect(levelIn(fileOf(forged), 'dice')).toMatchObject({ state: 'shown' })
  })

  test('a beginning with "resigned" at its end is refuted, by devices and server', () => {
    const part = note(takeBackTo(honest, 9), { kind: 'closed', how: 'resigned', seat: 1 })
    const server = honest.events.findLast(({ kind }) => kind === 'reveal')!
    const cut = withEvents(part, [...part.events, server, ...evidence])
    expect(signaturesIn(cut)).toMatchObject({ state: 'refuted', line: lineIn(cut, evidence[0]!) })
    const serverOnly = withEvents(part, [...part.events, server, evidence.at(-1)!])
    const level = signaturesIn(serverOnly)
    expect(level).toMatchObject({ state: 'refuted', line: lineIn(serverOnly, evidence.at(-1)!) })
    expect(level).not.toHaveProperty('by')
  })

  test('without its signatures nothing is refuted, and nothing signed is shown', () => {
    expect(signaturesIn(withEvents(honest, bare(honest)))).toMatchObject({
      state: 'not shown',
      message: 'devices committed to keys in this game; the signature of the server is missing from this file',
    })
    const noServer = withEvents(honest, [...bare(honest), evidence[0]!])
    expect(signaturesIn(noServer)).toMatchObject({
      message: 'devices committed to keys in this game; the signature of the server is missing from this file',
    })
    const noDevice = withEvents(honest, [...bare(honest), evidence.at(-1)!])
    expect(signaturesIn(noDevice)).toMatchObject({
      message: expect.stringContaining('no recorded signature covers'),
    })
  })

  test('a signature by another key is refuted', () => {
    const stranger = keyPairOf(bytesFrom(secretOf(77)))
    const [first, ...others] = evidence
    if (first?.kind !== 'signed') throw new RangeError('the first is of a device')
    const forged = { ...first, sig: signBytes(actBytes(MATCH, first), stranger) }
    const play = withEvents(honest, [...bare(honest), forged, ...others])
    expect(signaturesIn(play)).toMatchObject({ state: 'refuted', line: lineIn(play, forged) })
  })

  test('another key in a commitment is refuted, by its secret', () => {
    const stranger = keyPairOf(bytesFrom(secretOf(77)))
    const swapped = honest.events.map((event) =>
      event.kind === 'commit' && event.party === 1 ? { ...event, key: stranger.key } : event,
    )
    expect(checkText(fileOf(withEvents(honest, swapped))).verdict).toMatchObject({
      verdict: 'refuted',
      check: 'secrets',
    })
  })

  test('the entries of another match are refuted', () => {
    const other = sealedGame(game, 'm2', SEED, 2, { signed: true })
    const taken = other.events.filter(isEvidence)
    expect(signaturesIn(withEvents(honest, [...bare(honest), ...taken]))).toMatchObject({ state: 'refuted' })
  })

  test('a signature of an earlier place does not cover what came later', () => {
    const seal = sealIn(honest)
    const places = chainOf(honest, seal)!
    const event = honest.events.find((one) => one.kind === 'ply' && one.line.kind === 'play')!
    if (event.kind !== 'ply' || event.line.kind !== 'play') throw new RangeError('a choice')
    const { seat, text } = event.line.parts[0]!
    const after = event.number - 1
    const act = {
      seat,
      cid: 'c',
      after,
      chain: places.findLast(({ plies }) => plies === after)!.chain,
      what: `play ${text}`,
    }
    const early = { kind: 'signed', ...act, sig: signBytes(actBytes(MATCH, act), devices.get(seat)!) } as const
    const others = evidence.filter((one) => one.kind !== 'signed' || one.seat !== seat)
    expect(signaturesIn(withEvents(honest, [...bare(honest), early, ...others]))).toMatchObject({
      state: 'not shown',
      message: expect.stringContaining(`the choice of seat ${seat} in ply`),
    })
  })
})

const withFalseSecret = (play: AnyPlay): AnyPlay => {
  const events = play.events.map((event) =>
    event.kind === 'reveal' && event.party === 'server' ? { ...event, secret: secretOf(4, 4) } : event,
  )
  return { ...play, events }
}

describe('whose doing it is', () => {
  test('a false secret under the server’s signature is the server’s', () => {
    const play = withFalseSecret(withEvents(honest, bare(honest)))
    const signed = withSignatures(play, MATCH, devices)
    expect(levelIn(fileOf(signed), 'dice')).toMatchObject({ state: 'refuted', by: 'server', isSigned: true })
  })

  test('without that signature it may be that of anyone who had the file', () => {
    const level = levelIn(fileOf(withFalseSecret(withEvents(honest, bare(honest)))), 'dice')
    expect(level).toMatchObject({ state: 'refuted', by: 'server' })
    expect(level).not.toHaveProperty('isSigned')
  })

  test('a choice of a stand-in is the server’s, and said to be', () => {
    const from = honest.events.findLastIndex((event) => event.kind === 'ply' && event.line.kind === 'play')
    const standIn = { kind: 'seat', seat: 0, occupant: { kind: 'bot', bot: 'random', name: 'P0' } } as const
    const other = { ...standIn, seat: 1 } as const
    const events = bare(honest).toSpliced(from, 0, standIn, other)
    const play = withEvents(honest, events)
    const made = honest.events.slice(from).filter((event) => event.kind === 'ply' && event.line.kind === 'play')
    expect(signaturesIn(withSignatures(play, MATCH, devices))).toMatchObject({ state: 'shown', byServer: made.length })
  })
})

/** Two-player game with a changed last choice and equal secrets; device and server signed both versions. */
const forked = (): AnyPlay => {
  const event = honest.events.findLast((one) => one.kind === 'ply' && one.line.kind === 'play')!
  if (event.kind !== 'ply') throw new RangeError('a choice')
  const part = takeBackTo(honest, event.number - 1)
  const node = currentNode(part)
  const made = honest.plies[event.number - 1]
  if (node.kind !== 'decision' || made?.kind !== 'choice') throw new RangeError('one seat chooses last')
  const other = node.actions.find((action) => JSON.stringify(action) !== JSON.stringify(made.action))
  const seal = sealIn(honest)!
  let play = advance(part, choice(node.seat, other))
  for (let next = currentNode(play); next.kind === 'chance'; next = currentNode(play))
    play = advance(play, outcomePly(sample(next.chance, rollSource(seal, play.plies.length + 1))))
  const closed = currentNode(play).kind === 'terminal' ? play : note(play, { kind: 'closed', how: 'agreed' })
  return withSignatures(note(closed, secret), MATCH, devices)
}

const secret = honest.events.findLast((event) => event.kind === 'reveal')!

const keptLevel = (play: AnyPlay, kept: AnyPlay): Level => {
  const verdict = verdictOf({ play, lineNumbers: [], endLine: 999 }, { play: kept })!
  return verdict.levels.find(({ level }) => level === 'kept')!
}

describe('what was kept elsewhere', () => {
  const chain = chainOf(honest, sealIn(honest))!
  const [opening, closing] = [chain[0]!.chain, chain.at(-1)!.chain]
  const keptLinks = (links: readonly string[]): Level => levelIn(fileOf(honest), 'kept', links)

  test('opening digest and closing hash are found', () => {
    expect(keptLinks([opening, closing])).toMatchObject({ state: 'shown', isWhole: true, plies: honest.plies.length })
    expect(keptLinks([opening])).toMatchObject({ state: 'shown', isWhole: false, plies: 0 })
    expect(keptLinks([])).toMatchObject({ state: 'not shown' })
  })

  test('those of a game that was made again with other secrets are not', () => {
    const other = signedGame(SEED + 1)
    const links = chainOf(other, sealIn(other))!.map((place) => place.chain)
    expect(checkText(fileOf(honest), recordOfLinks(links.slice(0, 1))).verdict).toMatchObject({
      verdict: 'refuted',
      check: 'kept',
    })
  })

  test('an earlier file is a beginning, the same file is all of it', () => {
    expect(keptLevel(honest, takeBackTo(honest, 7))).toMatchObject({ state: 'shown', plies: 7, isWhole: false })
    expect(keptLevel(honest, honest)).toMatchObject({ state: 'shown', isWhole: true })
    expect(keptLevel(honest, sealedGame(game, 'm2', SEED, 2))).toMatchObject({ state: 'not shown' })
  })

  test('a cut file is not the game that was kept', () => {
    const part = note(takeBackTo(honest, 9), { kind: 'closed', how: 'resigned', seat: 1 })
    const level = keptLevel(note(part, secret), honest)
    expect(level).toMatchObject({ state: 'refuted' })
    expect(level).not.toHaveProperty('by')
  })

  test('two courses that the server signed are the server’s doing, and the device that signed both is named', () => {
    const level = keptLevel(honest, forked())
    expect(level).toMatchObject({
      state: 'refuted',
      by: 'server',
      isSigned: true,
      message: expect.stringMatching(/part here, and the server signed both; so did the device of seat \d/),
    })
  })

  test('an unsigned fork blames no one', () => {
    const fork = forked()
    expect(keptLevel(honest, { ...fork, events: bare(fork) })).not.toHaveProperty('by')
  })
})

const logLevel = (play: AnyPlay): Level => levelIn(fileOf(play), 'log')

describe('the lines of the log', () => {
  const chain = chainOf(honest, sealIn(honest))!
  const hashes = (['opening', 'closing'] as const).map((of) =>
    leafHash({ of, match: MATCH, digest: (of === 'opening' ? chain[0]! : chain.at(-1)!).chain }),
  )
  const others = Array.from({ length: 5 }, (_, i) =>
    leafHash({ of: 'opening', match: `other${i}`, digest: chain[i]!.chain }),
  )
  /** Adds the proofs of a log with these leaves to the game. */
  const logged = async (leaves: readonly string[], key = SERVER_KEYS): Promise<AnyPlay> => {
    const tree = leaves.map(bytesFromBase64)
    const read = async (subtrees: readonly Subtree[]) =>
      subtrees.map(({ level, place }) =>
        rootOf(
          tree
            .slice(place * 2 ** level, (place + 1) * 2 ** level)
            .reduce((so, leaf) => withLeaf(so, leaf)[0], EMPTY_TREE),
        ),
      )
    const size = tree.length
    const root = base64Of(rootOf(tree.reduce((so, leaf) => withLeaf(so, leaf)[0], EMPTY_TREE)))
    const sig = signBytes(headBytes('e1', size, root, 5), key)
    const lines = await Promise.all(
      (['opening', 'closing'] as const).map(async (of, i) => {
        const index = leaves.indexOf(hashes[i]!)
        const path = (await hashesOf(inclusionRanges(index, size), read)).map(base64Of)
        return { kind: 'log-leaf', of, index, path } as const
      }),
    )
    return [{ kind: 'log-head', epoch: 'e1', size, root, at: 5, key: key.key, sig } as const, ...lines].reduce<AnyPlay>(
      (play, event) => note(play, event),
      honest,
    )
  }
  const inOrder = [others[0]!, hashes[0]!, ...others.slice(1, 4), hashes[1]!, others[4]!]

  test('show that the game was committed to before its end', async () => {
    const play = await logged(inOrder)
    expect(logLevel(play)).toMatchObject({ state: 'shown', at: 5, key: SERVER_KEYS.key })
    expect(checkText(fileOf(play)).verdict.verdict).toBe('proven')
  })

  test('of a log that has the end first are refuted: it was dated back', async () => {
    const play = await logged(inOrder.toReversed())
    expect(logLevel(play)).toMatchObject({ state: 'refuted', message: expect.stringContaining('before its opening') })
  })

  test('of another course of the game are refuted', async () => {
    const play = await logged(inOrder)
    const fork = forked()
    const proofs = play.events.filter(({ kind }) => kind === 'log-head' || kind === 'log-leaf')
    const forged = withEvents(fork, [...fork.events, ...proofs])
    expect(logLevel(forged)).toMatchObject({
      state: 'refuted',
      message: expect.stringContaining('from the ending of this game'),
    })
  })

  test('under a head that was not signed so are refuted; a head of another key shows nothing', async () => {
    const play = await logged(inOrder)
    const events = play.events.map((event) => (event.kind === 'log-head' ? { ...event, at: 6 } : event))
    expect(logLevel({ ...play, events })).toMatchObject({ state: 'refuted' })
    expect(logLevel(await logged(inOrder, deviceKeys(9, 9)))).toMatchObject({ state: 'not shown' })
    expect(logLevel(honest)).toMatchObject({ state: 'not shown' })
  })
})

describe('a seat that went on at another device', () => {
  const second = keyPairOf(bytesFrom(secretOf(78)))
  const chosen = honest.events.flatMap((event, at) =>
    event.kind === 'ply' && event.line.kind === 'play' && event.line.parts.some(({ seat }) => seat === 0) ? [at] : [],
  )
  const last = chosen.at(-1)!
  const moved = withEvents(honest, bare(honest).toSpliced(last, 0, { kind: 'key', seat: 0, key: second.key }))
  const places = chainOf(moved, sealIn(moved))!
  const taken = moved.events.findIndex(({ kind }) => kind === 'key')
  const before = places.findLast(({ events }) => events <= taken)!
  const after = places.find(({ events }) => events === taken + 1)!
  const signedBy = (keys: KeyPair, what: string, place: ChainPlace) => {
    const act = { seat: 0, cid: 'c', after: place.plies, chain: place.chain, what }
    return { kind: 'signed', ...act, sig: signBytes(actBytes(MATCH, act), keys) } as const
  }
  const pass = signedBy(devices.get(0)!, 'pass code', before)
  const event = moved.events[taken + 1]!
  const text = event.kind === 'ply' && event.line.kind === 'play' ? event.line.parts[0]!.text : ''
  const act = signedBy(second, `play ${text}`, after)
  const full = withSignatures(moved, MATCH, devices)
  const rest = full.events.filter((one) => isEvidence(one) && !(one.kind === 'signed' && one.seat === 0))

  test('is shown with both keys, and that the first one signed it', () => {
    const play = withEvents(moved, [...bare(moved), pass, act, ...rest])
    expect(signaturesIn(play)).toMatchObject({ state: 'shown', moved: [{ seat: 0, isSigned: true }] })
  })

  test('without that signature its earlier choices are not covered', () => {
    const play = withEvents(moved, [...bare(moved), act, ...rest])
    expect(signaturesIn(play)).toMatchObject({ state: 'not shown' })
  })

  test('the first key cannot sign for it any more', () => {
    const late = signedBy(devices.get(0)!, `play ${text}`, after)
    const play = withEvents(moved, [...bare(moved), late, ...rest])
    expect(signaturesIn(play)).toMatchObject({ state: 'refuted', message: expect.stringContaining('does not belong') })
  })
})

test('a game that was taken back by consent goes on from there; a signature on what was taken back covers nothing', () => {
  const event = honest.events.find((one) => one.kind === 'ply' && one.line.kind === 'play')!
  const at = honest.events.indexOf(event)
  const to = event.kind === 'ply' ? event.number - 1 : 0
  const undone = { kind: 'undone', to, chain: chainOf(forked(), sealIn(honest))!.at(-2)!.chain } as const
  const play = withEvents(honest, bare(honest).toSpliced(at, 0, undone))
  const full = withSignatures(play, MATCH, devices)
  expect(signaturesIn(full)).toMatchObject({ state: 'shown' })
  const signed = forked().events.find((one) => one.kind === 'signed')!
  const stray = withEvents(play, [...bare(play), signed, full.events.at(-1)!])
  expect(signaturesIn(stray).state).not.toBe('shown')
  expect(signaturesIn(stray).state).not.toBe('refuted')
})
