import { wholeText } from '../../kit/text.ts'
import type { Party } from '../../engine/index.ts'
import type { Names } from '../../games/text.ts'
import { words } from '../words.ts'
import type { Level, LevelName, Verdict } from './verdict.ts'

const w = words.verdict

/** Verdict in a few words. `proven` only means that rules and rolls fit the file's secrets. */
export const verdictTitles: { readonly [V in Verdict['verdict']]: string } = {
  proven: w.proven,
  refuted: w.refuted,
  unproven: w.unproven,
}

/** Title of each level. */
export const levelTitles: { readonly [L in LevelName]: string } = w.titles
export const stateWords: { readonly [S in Level['state']]: string } = w.states

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Replaces "seat 1" in a message with the player's name. */
export const withNames = (message: string, names: Names): string =>
  message.replaceAll(/\bseat (\d)\b/g, (found, seat) => names[Number(seat)] ?? found)

export const verdictText = (verdict: Verdict, names: Names): string => {
  if (verdict.verdict === 'refuted') return w.wrongLine(wholeText(verdict.line), withNames(verdict.message, names))
  if (verdict.verdict === 'unproven') return w.keptBut(withNames(verdict.message, names))
  const { rolls } = verdict
  if (rolls === 0) return w.noRolls
  return rolls === 1 ? w.oneRoll : w.allRolls(wholeText(rolls))
}

const partyName = (party: Party, names: Names): string =>
  party === 'server' ? w.server : (names[party] ?? w.seat(party))

/** Formats a key for comparing by eye: its first sixteen characters in groups of four. */
const fingerprint = (key: string): string => key.slice(0, 16).match(/.{4}/g)!.join(' ')

type ShownLevel<L extends LevelName> = Extract<Level<L>, { readonly state: 'shown' }>

const diceWords = ({ rolls }: ShownLevel<'dice'>): string => (rolls === 0 ? w.found.noRolls : w.found.rolls(rolls))

const signerWords = (signers: ShownLevel<'signatures'>['signers'], names: Names): readonly string[] =>
  signers.map(({ party, key }) => w.found.signer(partyName(party, names), fingerprint(key)))

const signatureWords = (level: ShownLevel<'signatures'>, names: Names): string => {
  const [server = ''] = signerWords(level.signers, names)
  const signed = level.signers.filter(({ reach }) => reach !== undefined)
  const idle = level.signers.filter(({ party, reach }) => party !== 'server' && reach === undefined)
  const moves = level.moved.map(({ seat, isSigned, before, after }) =>
    (isSigned ? w.found.moved : w.found.movedUnsigned)(partyName(seat, names), fingerprint(before), fingerprint(after)),
  )
  return [
    signed.length === 0 ? w.found.serverOnly(server) : w.found.signatures(signerWords(signed, names), server),
    ...(idle.length === 0 ? [] : [w.found.idle(signerWords(idle, names))]),
    ...moves,
    ...(level.byServer === 0 ? [] : [w.found.byServer(level.byServer)]),
  ].join(' ')
}

const date = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const logLevelWords = ({ at, key, size, hasEnding, seen }: ShownLevel<'log'>, names: Names): string => {
  const found = (hasEnding ? w.found.log : w.found.logOpening)(date(at), fingerprint(key))
  const heads = seen.map((one) => {
    const name = partyName(one.seat, names)
    if (!one.isThis) return w.found.sawSomeLog(name, one.size)
    return one.size === size ? w.found.sawThisHead(name) : w.found.sawBeginning(name, one.size)
  })
  return [found, ...heads].join(' ')
}

const shownWords = (level: Extract<Level, { state: 'shown' }>, names: Names): string => {
  switch (level.level) {
    case 'rules':
      return (level.isEnded ? w.found.rulesAndResult : w.found.rules)(level.plies)
    case 'dice':
      return diceWords(level)
    case 'signatures':
      return signatureWords(level, names)
    case 'log':
      return logLevelWords(level, names)
    case 'kept':
      if (level.isWhole) return w.found.kept
      if (level.isLonger === true) return w.found.keptLonger(level.plies)
      return level.plies === 0 ? w.found.keptOpening : w.found.keptPart(level.plies)
    default:
      return level satisfies never
  }
}

/** Lists the parties of which at least one must be honest for the dice to be fair, by commitments and signing keys. */
const fairnessWords = ({ committed }: ShownLevel<'dice'>, levels: readonly Level[], names: Names): string => {
  const devices = committed.flatMap((party) => (party === 'server' ? [] : [partyName(party, names)]))
  const [device, ...others] = devices
  if (device === undefined) return w.limits.serverAlone
  const signed = levels.find((level) => level.level === 'signatures')
  if (signed?.state === 'shown') {
    const first = committed.flatMap((party) => signed.signers.find((one) => one.party === party) ?? [])
    return w.limits.fairByKey(signerWords(first, names))
  }
  return others.length === 0 ? w.limits.fairWithOne(device) : w.limits.fairWithMany(devices)
}

/** Describes a level: findings, reason for not showing it, or refutation with the responsible party. */
export const levelWords = (level: Level, names: Names): string => {
  if (level.state === 'shown') return shownWords(level, names)
  if (level.state === 'not shown') return asSentence(withNames(level.message, names))
  const { line, message, by, isSigned } = level
  const found = w.wrongLine(wholeText(line), withNames(message, names))
  if (by === undefined) return found
  return `${found} ${(isSigned === true ? w.signedLine : w.unsignedLine)(partyName(by, names))}`
}

/** Describes a level's limits in one sentence; undefined for a refuted level. */
export const limitWords = (level: Level, { levels }: Verdict, names: Names): string | undefined => {
  if (level.state === 'refuted') return undefined
  if (level.state === 'not shown') {
    // Other levels of an illegal game are unchecked, so they have no limits to describe.
    if (levels[0]?.state === 'refuted') return undefined
    if (level.level !== 'signatures') return w.open[level.level]
    return level.isAttested === true ? w.attested : level.isRunning === true ? w.running : w.open.signatures
  }
  if (level.level !== 'dice') return w.limits[level.level]
  return level.rolls === 0 ? undefined : fairnessWords(level, levels, names)
}
