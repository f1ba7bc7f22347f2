import { called, ordinal, people } from '../kit/english.ts'
import { capitalise, counted, listAnd, type Who, YOU, wholeText } from '../kit/text.ts'

/** Amounts of a settlement: expected values, or estimates if `isEstimate`. */
type Settled = { readonly amounts: string; readonly isEstimate: boolean }

/** Amounts in percentage points of winning chance, or in points of the game; empty if they round to 0. */
type LuckAndSkill = {
  readonly luck: string
  readonly isKind: boolean
  /** Change of the seat's result by all choices of the game; undefined if luck alone explains the result. */
  readonly choices: { readonly amount: string; readonly isGain: boolean } | undefined
  /** Costliest choice; undefined if none is notable. `by`: the other player who made it. */
  readonly costly: (Record<'label' | 'where' | 'amount', string> & { readonly by?: string }) | undefined
  readonly isChance: boolean
  /** Points that all seats share; empty if the sum varies. */
  readonly total: string
  /** False for estimates. */
  readonly isExact: boolean
}

/** What an estimate can name although it cannot separate luck from choices. */
type Estimated = Pick<LuckAndSkill, 'costly' | 'isChance' | 'total'> & {
  readonly lucky: { readonly who: Who; readonly where: string; readonly amount: string } | undefined
}

const ofChance = (amount: string, { isChance, total }: Pick<LuckAndSkill, 'isChance' | 'total'>): string => {
  if (!isChance && total !== '') return `${amount} of the game’s ${total} points`
  return `${amount} ${amount === '1' ? 'point' : 'points'}${isChance ? ' of winning chance' : ''}`
}

const diceText = (who: Who, told: LuckAndSkill): string => {
  if (told.luck === '') return `The dice neither helped nor hurt ${called(who)}`
  const amount = ofChance(told.luck, told)
  return told.isKind ? `The dice favoured ${called(who)} by ${amount}` : `The dice cost ${called(who)} ${amount}`
}

/** Clause on all choices, which explains a result that luck does not: ", but all choices together cost you 62". */
const choicesText = (who: Who, told: LuckAndSkill): string => {
  const { luck, choices } = told
  if (choices === undefined) return ''
  const amount = luck === '' ? ofChance(choices.amount, told) : choices.amount
  return `${luck === '' ? ';' : ', but'} all choices together ${choices.isGain ? 'brought' : 'cost'} ${called(who)} ${amount}`
}

const costText = (told: LuckAndSkill): string => {
  const { luck, isKind, choices, costly, isExact } = told
  if (costly === undefined) {
    if (choices?.isGain === true) return '.'
    return `, and no ${choices === undefined ? '' : 'single '}choice ${isExact ? 'cost much' : 'is known to have cost much'}.`
  }
  const { label, where, by } = costly
  if (choices?.isGain === false && by === undefined) return `, “${label}” in ${where} alone ${costly.amount}.`
  const amount = luck === '' && choices === undefined ? ofChance(costly.amount, told) : costly.amount
  const isAnother = luck !== '' && !isKind && choices === undefined && by === undefined
  return `; “${label}” in ${where} cost ${by === undefined ? '' : `${by} `}${isAnother ? 'another ' : ''}${amount}.`
}

/** Roll and choice that stand out in an estimate; empty if nothing does. */
const estimateText = (who: Who, told: Estimated): string => {
  const { lucky, costly } = told
  const roll = lucky && `the roll in ${lucky.where} brought ${called(lucky.who)} about ${ofChance(lucky.amount, told)}`
  const choice = costly && `“${costly.label}” in ${costly.where} cost ${costly.by ?? called(who)} about`
  const amount = costly && (lucky === undefined ? ofChance(costly.amount, told) : costly.amount)
  const named = [roll, choice && `${choice} ${amount}`].filter((part) => part !== undefined).join('; ')
  return named === '' ? '' : `${capitalise(named)}.`
}

/** Texts about a game: ending, coach, ghost, report on luck and skill, proof of the dice. */
export const en = {
  closing: {
    resigned: (who: Who) => (who === YOU ? 'You resigned.' : `${who} resigned.`),
    late: (who: Who) => (who === YOU ? 'You ran out of time.' : `${who} ran out of time.`),
    agreed: 'A draw was agreed.',
    leftAlone: (who: Who) => (who === YOU ? 'You left the table.' : `${who} left the table.`),
    abandoned: 'Everyone left the table.',
    calledOff: 'The table was called off before the game began.',
    broken: (who: Who) =>
      who === YOU
        ? 'The table broke up before the first roll: your device did not reveal its secret.'
        : `The table broke up before the first roll: the device of ${who} did not reveal its secret.`,
    aPlayer: 'A player',
    draw: 'It is a draw.',
    wins: (who: Who) => (who === YOU ? 'You win.' : `${who} wins.`),
    shareWin: (who: readonly Who[]) => `${people(who)} share the win.`,
    nobodyWins: 'Nobody wins.',
    settledAlone: ({ amounts, isEstimate }: Settled) =>
      `It was settled by ${isEstimate ? 'an estimate of ' : ''}the expected points: ${amounts}.`,
    settled: ({ amounts, isEstimate }: Settled) =>
      `It was settled by ${isEstimate ? 'an estimate of ' : ''}the chances that everybody had: ${amounts}.`,
    amount: (who: Who, amount: string) => `${called(who)} ${amount}`,
    about: (amount: string) => `about ${amount}`,
  },
  luckAndSkill: {
    told: (who: Who, told: LuckAndSkill) => `${diceText(who, told)}${choicesText(who, told)}${costText(told)}`,
    estimated: estimateText,
  },
  seat: {
    resigned: 'resigned',
    late: 'lost on time',
    left: 'left',
    won: 'won',
    draw: 'draw',
    sharesWin: 'shares the win',
    lost: 'lost',
    place: (place: number) => `${ordinal(place)} place`,
  },
  coach: {
    basis: (by: string) => `The coach’s figures count on ${by}, from here on.`,
    estimate: (by: string, error: string) =>
      `The coach’s figures are estimates and count on ${by}, from here on. Each may be off by ${error} (one standard error).`,
    points: (points: string) => `${points} points`,
    finalPoints: (by: string) => `Final points: ${by}.`,
    playOf: (player: string) => `the play of ${player}`,
    randomPlayers: 'random players',
  },
  weighing: {
    certain: (name: string) => `${name}, certain`,
    chance: (name: string, fraction: string, percent: string) => `${name} ${fraction} (${percent})`,
    finalPoints: 'final points',
    pointsToBest: 'Average final points, and the difference from the best choice',
    pointsToKept: 'Average final points, and the difference from keeping everything',
    toWin: 'to win',
    chanceToBest: 'The chance to win, and the difference from the best choice, in percentage points',
    chanceToKept: 'The chance to win, and the difference from keeping everything, in percentage points',
  },
  ghost: {
    perfectPlay: 'Perfect play',
    noChoice: 'no choice',
    bothResults: (player: string, theirs: string, name: string, mine: string) =>
      `On the same dice: ${player} ${theirs}, ${name} ${mine}.`,
    noMistake: (name: string) => `None of ${name}’s choices was worse than the best.`,
    mistakes: (name: string, points: string) => `${name}’s choices cost ${points} points on average.`,
    kinderDice: (name: string, points: string) =>
      `Where the choices differed, the dice were kinder to ${name}, by ${points}.`,
    better: (best: string, did: string, points: string) =>
      `“${best}” is better than “${did}” by ${points} points on average.`,
    lessThan: (share: string) => `less than ${share}`,
    moreThan: (share: string) => `more than ${share}`,
    reachesFewer: (player: string, amount: string, share: string) =>
      `${player} needs ${amount} or fewer in ${share} of all games.`,
    reachesMore: (player: string, amount: string, share: string) =>
      `${player} reaches ${amount} or more in ${share} of all games.`,
    unknownPlayer: (id: string, ids: readonly string[]) => `no player is called "${id}"; there are: ${ids.join(', ')}`,
    readsLog: (player: string) => `${player} needs the game’s log, so it cannot play as the ghost`,
  },
  report: {
    doubtInMany: (rest: string, luck: string, here: string) =>
      `Luck and choices cannot be told apart well here. Over many games the estimate left ${rest} of a result unexplained, beside ${luck} of luck; in this one it leaves ${here}.`,
    doubtInOne: (here: string, luck: string) =>
      `Luck and choices cannot be told apart well here. The estimate leaves ${here} of a result unexplained, beside ${luck} of luck.`,
    noRoll: (share: string) => `No roll stands out: none changed more than ${share} of the stakes.`,
    noRollInError: (share: string) =>
      `None can be named for certain: each roll changed less than ${share} of what was at stake, or its figure may be off by as much.`,
    noMistake: 'Every choice was the best one.',
    noChoice: (share: string) => `No choice stands out: none cost more than ${share} of the stakes.`,
    noChoiceInError: (share: string) =>
      `None can be named for certain: each choice cost less than ${share} of what was at stake, or its figure may be off by as much.`,
    noTurning: (share: string) =>
      `No step stands out: none changed both the leader and more than ${share} of the stakes.`,
    noTurningInError: (share: string) =>
      `None can be named for certain: no step that changed the leader changed more than ${share} of what was at stake and more than its figure may be off by.`,
  },
  /** Statements about a server, based on data stored on this device: its key and public log. */
  server: {
    signer: {
      current: (server: string) =>
        `Its server signature is by ${server}, with the key that this device has known since its first visit.`,
      earlier: (server: string) =>
        `Its server signature is by ${server}, with an earlier key of the same server: each key since then was named by the one before it.`,
      unknown:
        'This device does not know the key of the server that signed it. Compare the fingerprint with the one that the server publishes.',
      visited: 'a server that was visited from here',
    },
    log: {
      another:
        'This server showed another public log before. The current log does not continue the log that this device saw, so games may have been changed, removed or added later. Keep this file, and ask the people who run the server: only a server that was restored from an old backup has an honest reason.',
      restored: (lost: number) =>
        `This server was restored from a backup. ${counted(lost, 'entry', 'entries')} that this device saw in its public log are no longer there.`,
      missing:
        'The server’s public log does not show the opening and the end of this game, so its file proves less than it could. Save the file, and ask the people who run the server.',
      away: 'The server’s public log did not answer, so this device could not check that it contains this game. Check the file of the game later.',
    },
  },
  verdict: {
    proven: 'The rolls check out',
    refuted: 'Refuted',
    unproven: 'The rolls cannot be checked',
    wrongLine: (line: string, why: string) => `Line ${line} of the file is wrong: ${why}.`,
    keptBut: (why: string) => `Every rule was kept, but ${why}.`,
    noRolls: 'Every rule was kept. No dice were rolled in this game.',
    oneRoll: 'Every rule was kept, and its one roll follows from the secrets in the file.',
    allRolls: (rolls: string) => `Every rule was kept, and all ${rolls} rolls follow from the secrets in the file.`,
    seat: (seat: number) => `seat ${seat}`,
    server: 'the server',
    changed: (why: string) => `this file was changed: ${why}`,
    unsignedLine: (who: string) => `Either ${who} did this or the file was changed afterwards.`,
    signedLine: (who: string) => `This is the doing of ${who}, whose signature covers the line.`,
    states: { shown: 'shown', 'not shown': 'not shown', refuted: 'refuted' },
    titles: {
      rules: 'Replays by the rules',
      dice: 'Dice follow from the committed secrets',
      signatures: 'Choices signed by these devices',
      log: 'Committed before play, as the server’s log shows',
      kept: 'Matches what you saved yourself',
    },
    missing: {
      rules: (line: number) => `not checked, because line ${line} breaks the rules`,
      signatures: 'this file carries no signatures',
      log: 'this file carries no entry of a server’s log',
      kept: 'there was nothing to compare it with',
    },
    kept: {
      noChain: 'this file has no chain to compare',
      otherLink: 'this is not the game that you saved',
      unknownLink: 'the saved link is not in this file: it may belong to a later step or to an undone step',
      otherMatch: 'the saved copy is of a different match',
      otherHeader: 'the saved copy has different lines above this one',
      takenBack:
        'this file and the saved copy differ from where one of them says that the players took steps back: they cannot be compared from there',
      part: 'this file and the saved copy differ from here on',
    },
    /** Reasons why a level is not shown. */
    open: {
      rules: 'So this may be no game at all.',
      dice: 'So you have to trust the players who rolled the dice.',
      signatures:
        'So it does not show that these players made these choices, nor that the game ended here: once the secrets are out, anyone who has the file can rewrite them or cut the game short.',
      log: 'So it does not show that anything was committed to before play: all of it may have been made afterwards.',
      kept: 'A player who followed the game can compare it with the copy on their device.',
    },
    /** Used if signatures of seats are missing but the server signed the whole game. */
    attested:
      'The server signed the game as it is in this file, to its last line. That the seats signed all of their choices is not shown.',
    /** Used for a running game without complete signatures. */
    running:
      'So it does not show that these players made these choices: once the secrets are out, anyone who has the file can rewrite them.',
    /** Results of levels that are shown. */
    found: {
      rules: (steps: number) =>
        `${steps === 1 ? 'Its one step is' : `All ${wholeText(steps)} steps are`} allowed by the rules.`,
      rulesAndResult: (steps: number) =>
        `${steps === 1 ? 'Its one step is' : `All ${wholeText(steps)} steps are`} allowed by the rules, and the result is right.`,
      noRolls: 'Each secret is the one that was committed to. No dice were rolled in this game.',
      rolls: (rolls: number) =>
        `Each secret is the one that was committed to, and ${rolls === 1 ? 'the one roll follows' : `all ${wholeText(rolls)} rolls follow`} from them.`,
      signer: (who: string, fingerprint: string) => `${who} (${fingerprint})`,
      signatures: (devices: readonly string[], server: string) =>
        `Every choice made at a device is signed by its key: ${listAnd(devices)}. The whole course of the game is signed by ${server}.`,
      serverOnly: (server: string) => `The whole course of the game is signed by ${server}.`,
      byServer: (choices: number) =>
        `${choices === 1 ? 'One choice is' : `${wholeText(choices)} choices are`} a computer player’s, which only the server’s signature covers.`,
      moved: (who: string, before: string, after: string) =>
        `${who} moved to another device: the key ${before} signed the move, and ${after} took over the seat.`,
      movedUnsigned: (who: string, before: string, after: string) =>
        `The server moved the seat of ${who} from the key ${before} to ${after}; the old key did not agree, so only the server vouches for that.`,
      idle: (devices: readonly string[]) =>
        `${listAnd(devices)} made no choice at a device: this file has no signature of ${devices.length === 1 ? 'that key' : 'those keys'} on one.`,
      log: (at: string, fingerprint: string) =>
        `The commitments were in the server’s log before the ending; the head of the log is dated ${at} UTC and signed by ${fingerprint}.`,
      logOpening: (at: string, fingerprint: string) =>
        `The commitments are in the server’s log; the head of the log is dated ${at} UTC and signed by ${fingerprint}.`,
      sawThisHead: (name: string) => `${name} signed this head of the log.`,
      sawBeginning: (name: string, entries: number) =>
        `${name} signed a head of the log with ${counted(entries, 'entry', 'entries')}; this log begins with the same entries.`,
      sawSomeLog: (name: string, entries: number) =>
        `${name} signed a head of the server’s log with ${counted(entries, 'entry', 'entries')}. This file cannot confirm it: check it against other files from this server.`,
      kept: 'It is the same game as the saved copy.',
      keptOpening: 'It has the same opening as the saved copy. The later steps cannot be compared.',
      keptLonger: (plies: number) =>
        `It is the beginning of the saved game, ${counted(plies, 'step')} long. The saved game continues.`,
      keptPart: (plies: number) => `It continues the saved game, which has ${counted(plies, 'step')}.`,
    },
    /** Limits of levels that are shown. */
    limits: {
      rules: 'It does not show who made the choices.',
      serverAlone: 'Only the server committed to a secret, so whether the dice are fair rests on the server alone.',
      fairWithOne: (name: string) =>
        `The dice are fair if at least one of those who committed to a secret was honest: the server or the device of ${name}. It does not show who made the secrets; one person alone could have made them all.`,
      fairWithMany: (names: readonly string[]) =>
        `The dice are fair if at least one of those who committed to a secret was honest: the server or the devices of ${listAnd(names)}. It does not show who made the secrets; one person alone could have made them all.`,
      fairByKey: (keys: readonly string[]) =>
        `The dice are fair if at least one of these keys was honest: ${listAnd(keys)}. All of them may belong to one person.`,
      signatures: 'It does not show who held these devices: all keys, the server’s too, may belong to one person.',
      log: 'It does not show that this is the server’s only log: for that, someone else must have saved a head of it.',
      kept: 'It shows that to you alone: others have to take your word for what you saved.',
    },
  },
  versus: {
    always: (name: string) => `always ${name}`,
    share: (name: string, share: string) => `${name} ${share}`,
  },
  opening: {
    unknownGame: (game: string) => `this Hazelring does not know the game “${game}”: a newer one may`,
    fault: (line: number, message: string) => `Line ${line}: ${message}.`,
  },
}
