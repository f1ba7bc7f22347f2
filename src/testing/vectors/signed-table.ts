import { sample, seeded } from '../../dice/index.ts'
import {
  advance,
  type AnyGame,
  type AnyPlay,
  begin,
  type Choice,
  choice,
  choicesMade,
  type Closed,
  currentNode,
  type Evidence,
  type GameEvent,
  type GameNode,
  lineOf,
  note,
  type Occupant,
  outcomePly,
  parseRuleset,
  playedParts,
  REVEAL,
  type Seat,
  takeBackTo,
  transcriptOf,
  writeTranscript,
} from '../../engine/index.ts'
import {
  actBytes,
  chainBytes,
  chainOf,
  closeSeal,
  idWithHead,
  type KeyPair,
  rollSource,
  type Seal,
  seatCommitment,
  serverCommitment,
  signBytes,
} from '../../protocol/index.ts'
import { deviceKeys, secretOf, SERVER_KEYS } from '../sealed-game.ts'
import { logLines, rootAt } from './log-lines.ts'

/** Kind of player: a person's device, a program's, or a bot. */
export type Sitter = 'person' | 'program' | 'computer'

export type TablePlan = {
  readonly game: AnyGame
  readonly match: string
  /** Seed of the secrets, the keys and the choices. */
  readonly seed: number
  readonly sitters: readonly Sitter[]
  readonly rules?: Readonly<Record<string, string | number>>
  /** Another course of this game: players choose by `number` after `after` plies. */
  readonly course?: { readonly number: number; readonly after: number }
  /** Key of seat 0's device, if it is not the default key. */
  readonly firstKeys?: KeyPair
  /** Key of the server, if it is not the default key. */
  readonly serverKeys?: KeyPair
  /** Last head of the log that a seat's device saw: its size, and whether it is another log's. */
  readonly saw?: ReadonlyMap<Seat, { readonly size: number; readonly isOther?: true }>
  /** True for devices without keys, as in old games. */
  readonly isUnsigned?: true
}

const occupantOf = (sitter: Sitter, seat: Seat): Occupant => {
  const name = `P${seat}`
  if (sitter === 'person') return { kind: 'person', name }
  return { kind: 'bot', bot: sitter === 'program' ? 'program' : 'usual', name }
}

/** An act of a device, which is signed after the match, on the chain value of that time. */
type Act = { readonly seat: Seat; readonly what: string; readonly keys: KeyPair; readonly before: AnyPlay }

type EndOptions = { readonly log?: boolean; readonly reveal?: boolean; readonly signing?: readonly Seat[] }

/** A random match with sealed dice and the signatures of devices and server. Tests control every step. */
export class SignedTable {
  play: AnyPlay
  readonly plan: TablePlan
  readonly serverKeys: KeyPair
  readonly #secret: string
  readonly #seal: Seal
  readonly #sitters: Sitter[]
  /** Number by which players choose, unless the plan gives one. */
  #course = 0
  #signsChoices = true
  /** Key of each seat's device, and its acts in the file: the last act of every key, and those that `keep` added. */
  readonly #keys = new Map<Seat, KeyPair>()
  readonly #acts = new Map<string, Act>()

  constructor(plan: TablePlan) {
    const { game, match, seed, sitters, rules = {} } = plan
    this.plan = plan
    this.#sitters = [...sitters]
    this.#secret = secretOf(seed, 99)
    this.serverKeys = plan.serverKeys ?? SERVER_KEYS
    const devices = sitters.flatMap((sitter, seat) => (sitter === 'computer' ? [] : [seat]))
    if (plan.isUnsigned !== true) for (const seat of devices) this.#keys.set(seat, deviceKeys(seed, seat))
    if (plan.firstKeys !== undefined) this.#keys.set(0, plan.firstKeys)
    const secrets = new Map(devices.map((seat) => [seat, secretOf(seed, seat)]))
    this.#seal = closeSeal(match, { server: this.#secret, seats: secrets })
    const set = parseRuleset(game.houseRules, rules)
    if (!set.ok) throw new RangeError(set.error.message)
    const seats = sitters.map(occupantOf)
    const header = {
      game: game.id,
      version: game.version,
      rules: set.value,
      seats,
      dice: { kind: 'sealed', match },
    } as const
    const begun = begin<unknown, unknown, unknown>(game, header)
    if (!begun.ok) throw new RangeError(begun.error.message)
    this.play = begun.value
    const promise = serverCommitment(match, this.#secret)
    this.note({ kind: 'commit', party: 'server', digest: promise })
    for (const [party, secret] of secrets) {
      const key = this.#keys.get(party)?.key
      const digest = seatCommitment(match, promise, party, secret, key)
      this.note({ kind: 'commit', party, digest, ...(key !== undefined && { key }) })
    }
    for (const [party, secret] of secrets) this.note({ kind: 'reveal', party, secret })
  }

  get isOver(): boolean {
    return currentNode(this.play).kind === 'terminal'
  }

  note(event: Exclude<GameEvent, { kind: 'ply' }>): this {
    this.play = note(this.play, event)
    return this
  }

  #chain(play = this.play): string {
    return chainOf(play, this.#seal)!.at(-1)!.chain
  }

  /** Signs an act as the seat's device, at the current position by default. */
  sign(seat: Seat, what: string, before = this.play): this {
    const keys = this.#keys.get(seat)
    if (keys !== undefined) this.#acts.set(keys.key, { seat, what, keys, before })
    return this
  }

  /** Lets devices leave their choices unsigned from here on, or sign them again. */
  signChoices(on: boolean): this {
    this.#signsChoices = on
    return this
  }

  /** Keeps the last signature of a seat's device in the file, even if the device signs later. */
  keep(seat: Seat): this {
    const act = this.#acts.get(this.#keys.get(seat)?.key ?? '')
    if (act !== undefined) this.#acts.set(`kept ${this.#acts.size}`, act)
    return this
  }

  /** Signs an act as the seat's device, as if the seat's last choice were still unconfirmed. */
  signLate(seat: Seat, what: string): this {
    const at = this.play.plies.findLastIndex((ply) => choicesMade(ply).some((made) => made.seat === seat))
    return this.keep(seat).sign(seat, what, takeBackTo(this.play, at))
  }

  #signature({ seat, what, keys, before }: Act): Evidence {
    const after = before.plies.length
    const act = { seat, cid: this.#idOf(seat, after), after, chain: this.#chain(before), what }
    return { kind: 'signed', ...act, sig: signBytes(actBytes(this.plan.match, act), keys) }
  }

  #idOf(seat: Seat, after: number): string {
    const saw = this.plan.saw?.get(seat)
    if (saw === undefined) return `c${after}`
    const [opening, closing] = this.ends
    const root = rootAt(saw.size, saw.isOther === true ? 'elsewhere' : this.plan.match, opening, closing)
    return idWithHead(`${after}`.padStart(10, 'A'), { size: saw.size, root })
  }

  #choose(node: GameNode<unknown>): readonly Choice<unknown>[] {
    const plies = this.play.plies.length
    const { seed, course } = this.plan
    const number = course !== undefined && plies >= course.after ? course.number : this.#course
    const random = seeded(seed, number, plies)
    const offers = node.kind === 'simultaneous' ? node.seats : node.kind === 'decision' ? [node] : []
    return offers.map(({ seat, actions }) => choice(seat, actions[random.below(actions.length)]))
  }

  /** Plays one ply: a roll, or random choices signed by the players' devices. */
  step(): this {
    const node = currentNode(this.play)
    const state = this.play.states.at(-1)
    if (node.kind === 'reveal') this.play = advance(this.play, REVEAL)
    else if (node.kind === 'chance') {
      const source = rollSource(this.#seal, this.play.plies.length + 1)
      this.play = advance(this.play, outcomePly(sample(node.chance, source)))
    } else {
      const choices = this.#choose(node)
      const ply = node.kind === 'simultaneous' ? ({ kind: 'joint', choices } as const) : choices[0]!
      const parts = playedParts(lineOf(this.play.game, state, ply, 'table'))
      for (const { seat } of choicesMade(ply))
        if (this.#sitters[seat] !== 'computer' && this.#signsChoices)
          this.sign(seat, `play ${parts.find((part) => part.seat === seat)!.text}`)
      this.play = advance(this.play, ply)
    }
    return this
  }

  /** Plays up to this many plies, or to the end. */
  run(plies = Number.POSITIVE_INFINITY): this {
    while (!this.isOver && this.play.plies.length < plies) this.step()
    return this
  }

  /** Seats another player. */
  seat(seat: Seat, sitter: Sitter, name = `P${seat}`): this {
    this.#sitters[seat] = sitter
    return this.note({ kind: 'seat', seat, occupant: { ...occupantOf(sitter, seat), name } })
  }

  /** Moves the seat to another device. */
  moveKey(seat: Seat, keys = deviceKeys(this.plan.seed, seat + 20)): this {
    this.#keys.set(seat, keys)
    return this.note({ kind: 'key', seat, key: keys.key })
  }

  /** Undoes by consent; after that, players choose by another number. */
  undo(to: number, course = 0): this {
    this.#course = course
    const chain = this.#chain()
    this.play = takeBackTo(this.play, to)
    return this.note({ kind: 'undone', to, chain })
  }

  close(closed: Closed): this {
    return this.note({ kind: 'closed', ...closed })
  }

  /** Returns opening digest and closing hash. */
  get ends(): readonly [string, string] {
    const chain = chainOf(this.play, this.#seal)!
    return [chain[0]!.chain, chain.at(-1)!.chain]
  }

  /**
   * Ends the match: the server reveals its secret, and signatures and log lines are added. `signing`: seats whose
   * devices sign the ended game.
   */
  end({ log = true, reveal = true, signing = [] }: EndOptions = {}): this {
    if (reveal) this.note({ kind: 'reveal', party: 'server', secret: this.#secret })
    if (this.plan.isUnsigned === true) return this
    const [opening, chain] = this.ends
    const sig = signBytes(chainBytes(this.plan.match, chain), this.serverKeys)
    const ended = this.play
    for (const seat of signing) this.sign(seat, 'sign', ended)
    for (const act of this.#acts.values()) this.note(this.#signature(act))
    this.note({ kind: 'attested', key: this.serverKeys.key, chain, sig })
    if (log) for (const event of logLines(this.plan.match, opening, chain, this.serverKeys)) this.note(event)
    return this
  }

  get text(): string {
    return writeTranscript(transcriptOf(this.play))
  }
}
