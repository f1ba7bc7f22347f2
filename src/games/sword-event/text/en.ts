import { called, opening, ordinal, people } from '../../../kit/english.ts'
import { capitalise, counted, listAnd, listOr, plural, type Who, YOU } from '../../../kit/text.ts'

const column = (name: string, about: string) => ({ name, about })

type RerollsWon = { readonly kept: number; readonly won: number; readonly now: number }

const rerolls = (count: number): string => counted(count, 'ReRoll')
const dice = (count: number): string => counted(count, 'die', 'dice')
const none = (count: number, one: string): string => (count === 0 ? `no ${one}` : counted(count, one))

/** The rest of a turn: "2 actions", "1 rotation"; without the kinds of which nothing is left. */
const turnLeft = (actions: number, rotations: number): readonly string[] => [
  ...(actions > 0 ? [counted(actions, 'action')] : []),
  ...(rotations > 0 ? [counted(rotations, 'rotation')] : []),
]

/** English words of the Sword Event. */
export const en = {
  title: 'The Sword Event',
  tagline: 'Two to four knights in a fenced list, five dice to strike, nine to block: the last one standing wins.',
  author: 'the author of Roll for the Tournament, whose sheets name no person',
  source: 'Roll for the Tournament: The Sword Event, rules with a quick roll chart',
  ours: 'The words of the rules page, the rulings on open questions, the arenas, the house rules, the drawings and the software.',
  round: (round: number) => `round ${round}`,
  roundOfEvent: (event: number, round: number) => `event ${event}, round ${round}`,
  roundOfDecider: (round: number) => `deciding event, round ${round}`,
  reference: 'strong play that looks a turn ahead',

  /** Effects of keys at this table. */
  keys: {
    step: 'plan a step forward, a step back',
    turn: 'plan a turn to the left, to the right',
    strike: 'strike ahead, to the left, to the right: the only strike at once, others as a plan',
    end: 'plan to heal, to end the turn',
    back: 'take the last planned step back',
    dice: 'after a roll: pick dice to reroll',
    take: 'do what is planned or picked',
  },

  combination: {
    five: 'five of a kind',
    straight: 'a straight',
    four: 'four of a kind',
    'full-house': 'a full house',
    three: 'three of a kind',
    'two-doubles': 'two doubles',
    doubles: 'doubles',
    nothing: 'nothing',
  },
  direction: { e: 'east', ne: 'north-east', nw: 'north-west', w: 'west', sw: 'south-west', se: 'south-east' },
  side: { ahead: 'straight ahead', left: 'ahead to the left', right: 'ahead to the right' },
  hits: (count: number) => (count === 0 ? 'a miss' : counted(count, 'hit')),
  blocks: (count: number) => (count === 0 ? 'no block' : counted(count, 'block')),
  points: (points: string) => `${points} ${plural(Number(points), 'point')}`,

  /** Reason that one initiative roll is ahead of another (S1); `shown` and `other` are combinations. */
  reason: {
    row: (shown: string, other: string) => `${shown} over ${other}`,
    firstFace: (shown: string, mine: number, theirs: number) => `${shown} with ${mine} over ${theirs}`,
    secondFace: (shown: string, mine: number, theirs: number) => `${shown}, then ${mine} over ${theirs}`,
    sum: (mine: number, theirs: number) => `the dice add up to ${mine} against ${theirs}`,
    again: 'rolled again',
    againBy: (reason: string) => `rolled again, ${reason}`,
  },

  /** Announcements of the log's events in fewer words, for screen readers. */
  highlight: {
    falls: (name: string) => `${name} falls!`,
  },
  say: {
    order: (round: number, [first, ...others]: readonly { readonly who: Who; readonly left: number }[]) =>
      `Round ${round}: ${first === undefined ? '' : `${called(first.who)}, ${rerolls(first.left)}`}${others.map(({ who, left }) => `; ${called(who)}, ${left}`).join('')}.`,
    tied: (who: readonly Who[]) => `${people(who)} roll again for the order.`,
    misses: (who: Who, target: Who) => `${opening(who)} ${who === YOU ? 'miss' : 'misses'} ${called(target)}.`,
    strikes: (who: Who, target: Who, hits: string) =>
      `${opening(who)} ${who === YOU ? 'strike' : 'strikes'} ${called(target)}: ${hits}.`,
    blocks: (who: Who) => `${opening(who)} ${who === YOU ? 'block' : 'blocks'} all.`,
    loses: (who: Who, wounds: number, left: number) =>
      `${opening(who)} ${who === YOU ? 'lose' : 'loses'} ${wounds} health, ${left} left.`,
    falls: (who: Who) => `${opening(who)} ${who === YOU ? 'fall' : 'falls'}.`,
    heals: (who: Who, health: number) => `${opening(who)} ${who === YOU ? 'heal' : 'heals'}: ${health} health.`,
    waits: (who: Who) => (who === YOU ? '' : `${who} waits.`),
    runsInto: (who: Who, other: Who) => `${opening(who)} ${who === YOU ? 'run' : 'runs'} into ${called(other)}.`,
    place: (who: Who, row: number, hex: number) =>
      who === YOU ? `Row ${row}, hex ${hex}.` : `${who}: row ${row}, hex ${hex}.`,
    faces: (who: Who, direction: string) => (who === YOU ? `Facing ${direction}.` : `${who} faces ${direction}.`),
    stands: (who: Who, row: number, hex: number, direction: string) =>
      `${opening(who)}: row ${row}, hex ${hex}, facing ${direction}.`,
  },

  /** Warnings before a choice that can be fatal. */
  threat: {
    /** An attacker with its chance: "Ben (12 %)". */
    by: (by: Who, chance: string) => `${called(by)} (${chance})`,
    thisRound: (by: readonly string[], target: Who) =>
      `${capitalise(listAnd(by))} can still fell ${called(target)} on that hex in this round.`,
    nextRound: (by: readonly string[], target: Who) =>
      `${opening(target)} can fall on that hex in the next round if ${called(target)} ${target === YOU ? 'act' : 'acts'} after ${listOr(by)}.`,
    kept: (target: Who, chance: string) =>
      `${opening(target)} ${target === YOU ? 'fall' : 'falls'} in ${chance} of all cases if these dice stay.`,
  },

  /** Pieces in the report on balance. */
  uses: {
    attack: (combination: string) => `Attack: ${combination}`,
    measures: {
      rounds: 'Rounds',
      unhurt: 'Rounds before the first wound',
      attacks: 'Attacks',
      wounding: 'Attacks that wound',
      fallen: 'Knights that fall',
    },
  },

  houseRules: {
    arena: {
      title: 'Which arena?',
      about: 'The printed drawing is lost, so all arenas are ours.',
      values: {
        great: { title: 'The great list', about: '39 hexes; the knights begin in the corners.' },
        small: { title: 'The small list', about: '19 hexes: the knights meet in the first round.' },
        ring: { title: 'The ring', about: '7 hexes: there is no way to keep out of reach.' },
      },
    },
    initiative: {
      title: 'What does the initiative die show?',
      about: 'The die shows 1 before the roll.',
      values: {
        set: { title: 'The value', about: 'The die is set to the value of the roll.' },
        add: { title: '1 and the value', about: 'The value is added to the 1 on the die, 6 at most.' },
      },
    },
    tie: {
      title: 'Equal initiative?',
      about: 'Knights who are equal in everything roll again.',
      values: {
        combination: { title: 'Combination, then sum', about: 'The row, then the faces that make it, then the sum.' },
        sum: { title: 'Sum of the dice', about: 'The higher sum of the five dice acts first.' },
      },
    },
    rerolls: {
      title: 'Are ReRolls kept?',
      about: 'Each initiative roll gives as many ReRolls as initiative.',
      values: {
        accumulate: { title: 'Added up', about: 'New ReRolls are added to those that are left, 6 at most.' },
        reset: { title: 'Fresh each round', about: 'Each round begins with the new ReRolls alone.' },
      },
    },
    'reroll-buys': {
      title: 'What does a ReRoll buy?',
      about: 'It is spent after a roll of an attack or a defence.',
      values: {
        'any-dice': { title: 'Any dice', about: 'Any of the dice just rolled, all together.' },
        'one-die': { title: 'One die', about: 'One of the dice just rolled.' },
      },
    },
    'flank-attack': {
      title: 'Strikes to the left and right?',
      about: 'At the two hexes ahead to the left and to the right.',
      values: {
        on: { title: 'With fewer dice', about: 'On the sheet with four dice, straight ahead with five.' },
        off: { title: 'Ahead only', about: 'Only the knight straight ahead can be struck.' },
      },
    },
    'final-defence': {
      title: 'A final defence?',
      about: 'A second roll against the hits that the first defence leaves, on the sheet with four dice.',
      values: {
        on: { title: 'Yes', about: 'As printed: two attempts to block.' },
        off: { title: 'No', about: 'Hits that the first defence leaves are wounds.' },
      },
    },
    'reroll-final-defence': {
      title: 'ReRolls in the final defence?',
      about: 'The attack and the first defence can always use them.',
      values: {
        on: { title: 'Yes', about: 'ReRolls that are left may be spent on its dice, too.' },
        off: { title: 'No', about: 'Its dice stay as they fall.' },
      },
    },
    healing: {
      title: 'Healing?',
      about: 'A turn given up for 1 health.',
      values: {
        printed: { title: 'As printed', about: 'As often as you like.' },
        three: { title: 'Three times', about: 'Each knight three times in an event.' },
        off: { title: 'None', about: 'Wounds stay.' },
      },
    },
    'last-round': {
      title: 'A last round?',
      about: 'No knight can force an end. Figures of odds and luck are estimates either way.',
      values: {
        on: { title: 'Yes', about: 'The event ends after a set number of rounds at the latest.' },
        off: { title: 'No', about: 'Only the sword ends it; a person must play, and after 1,000 rounds it stops.' },
      },
    },
    'round-limit': {
      title: 'Rounds at most',
      about: 'After this many rounds the knights that are left are ranked by their health.',
      values: {},
    },
    'runner-up': {
      title: 'Who earns 2 points?',
      about: 'If the sword ends the event; after the last round it is always second place.',
      values: {
        'last-removed': { title: 'The last to fall', about: 'The knight who stood longest beside the winner.' },
        'second-to-last': {
          title: 'The second to last to fall',
          about: 'The knight who fell before the last one; with two knights, neither scores them.',
        },
      },
    },
    pieces: {
      title: 'Arena and table of combinations',
      about:
        'The arenas and table of the rules page, or your own. Computer players fight in any arena; their strength was measured in ours.',
      values: {
        hazelring: {
          title: 'Printed arenas and table',
          about: 'One of three arenas, and the table of the rules page.',
        },
      },
    },
    length: {
      title: 'How long?',
      isMain: true,
      about: 'One event, or a series with the same knights.',
      values: {
        one: { title: 'One event', about: '5 points for the last one standing, 2 for the last one to fall.' },
        series: { title: 'A series', about: 'Points add up; events won break a tie.' },
      },
    },
    events: {
      title: 'Events of the series',
      isMain: true,
      about: 'Each event is fought out, with fresh health and no ReRolls.',
      values: {},
    },
    decided: {
      title: 'Once first place is settled',
      about: 'It may be settled before the last event.',
      values: {
        'play-on': { title: 'All events are fought', about: 'The knights keep fighting for the other places.' },
        stop: { title: 'The series ends', about: 'No knight fights an event that cannot change first place.' },
      },
    },
    champion: {
      title: 'Who wins the series?',
      about: 'The knight with the most points is not always the one with the most events won.',
      values: {
        'points-then-wins': { title: 'The most points', about: 'At equal points the most events won.' },
        both: { title: 'First in both', about: 'If no single knight is, a deciding event follows.' },
      },
    },
  },

  grandTournament: {
    title: 'Grand Tournament',
    about:
      'Three days, three events for the same knights. Play the Sword Event here, or enter its result by hand as for the other two; points for wins and for feats of skill add up.',
    events: ['The Joust', 'The Sword Event', 'The Club Melee'],
  },

  presets: {
    ring: {
      title: 'In the ring',
      about:
        'One event on seven hexes, decided by the sword in 5 to 10 minutes: one defence, fresh ReRolls each round, no healing.',
    },
    evening: {
      title: 'An evening’s series',
      about: 'Three events in the ring: one defence, fresh ReRolls each round, no healing. Under three hours for four.',
    },
    oneDefence: {
      title: 'One defence',
      about: 'The great list, and three heals each; a block is rolled once, and each round brings fresh ReRolls.',
    },
    bothDefences: {
      title: 'Both defences',
      about: 'Closest to print: only the first defence may be rerolled, each round brings fresh ReRolls, wounds stay.',
    },
  },

  actions: {
    forward: { label: 'Move forward', short: 'Forward' },
    backward: { label: 'Move backward', short: 'Backward' },
    'turn left': { label: 'Turn left', short: 'Left' },
    'turn right': { label: 'Turn right', short: 'Right' },
    blocked: (name: string) => `${name} stands there: no more moves this turn`,
    moves: (direction: string) => `One hex to the ${direction}`,
    faces: (direction: string) => `Face ${direction}`,
    strike: {
      label: (name: string, side: string) => `Strike ${name} ${side}`,
      short: (name: string) => `Strike ${name}`,
      about: (count: number, name: string, health: number, left: number) =>
        `${dice(count)}; ${name}: ${health} health, ${rerolls(left)}`,
    },
    heal: {
      label: 'Heal',
      short: 'Heal',
      about: 'Regain 1 health and do nothing else',
      limited: (left: number) => `Regain 1 health and do nothing else; ${counted(left, 'time')} left`,
    },
    end: {
      label: (actions: number) => (actions === 0 ? 'End turn' : `End turn (${counted(actions, 'action')} unused)`),
      short: 'End turn',
      about: 'Nothing is left',
      unused: 'What is not used is lost',
    },
    keep: {
      label: (count: number, what: string) => (count === 0 ? 'Keep the dice' : `Keep ${what}`),
      short: 'Keep',
      attack: (shown: string, count: string) => `${capitalise(shown)}: ${count}`,
      defence: (shown: string, count: string, left: number) =>
        `${capitalise(shown)}: ${count}; ${counted(left, 'hit')} left`,
    },
    reroll: {
      /** "Reroll the 2 and the 6", "Reroll 1, 2 and 6". */
      label: (faces: readonly number[]) =>
        `Reroll ${listAnd(faces.map((face) => (faces.length > 2 ? `${face}` : `the ${face}`)))}`,
      last: 'Your last ReRoll',
      about: (left: number) => `${rerolls(left)} left after it`,
      /** Heading of a group of rerolls that keep the same number of dice. */
      keeping: (count: number) => `Keep ${count === 0 ? 'none' : count}, reroll`,
    },
  },

  habits: {
    positions: {
      'turn-contact': 'Your turn, with a knight in reach',
      'turn-contact-hurt': 'Your turn, hurt, with a knight in reach',
      'turn-apart': 'Your turn, with nobody in reach',
      'turn-apart-hurt': 'Your turn, hurt, with nobody in reach',
      'dice-attack': 'Your attack is rolled: reroll or keep',
      'dice-first': 'Your first defence is rolled: reroll or keep',
      'dice-final': 'Your final defence is rolled: reroll or keep',
    },
    choices: {
      strike: 'strike',
      move: 'move',
      turn: 'turn round',
      heal: 'heal',
      end: 'end the turn',
      keep: 'keep the dice',
      'reroll-1': 'reroll one die',
      'reroll-2': 'reroll two dice',
      'reroll-more': 'reroll three dice or more',
    },
  },
  prompt: {
    initiative: {
      heading: (round: number) => `Round ${round}: roll for initiative`,
      ofEvent: (event: number, events: number) => `Event ${event} of ${events}: roll for initiative`,
      ofDecider: 'The deciding event: roll for initiative',
      detail: 'The highest acts first.',
    },
    tied: {
      heading: (who: readonly Who[]) => `${people(who)} roll again`,
      detail: 'Still equal: the new dice only decide the order.',
    },
    turn: {
      /** Possible actions in the turn: "Move, turn or heal", "Turn, or end the turn". */
      heading: (can: Readonly<Record<'move' | 'turn' | 'strike' | 'heal', boolean>>) => {
        const all = (['move', 'turn', 'strike', 'heal'] as const).filter((one) => can[one])
        if (all.length === 0) return 'End the turn'
        return all.length === 1 ? `${capitalise(all[0] ?? '')}, or end the turn` : capitalise(listOr(all))
      },
      detail: (left: { readonly actions: number; readonly rotations: number; readonly halted: boolean }) =>
        `${listAnd(turnLeft(left.actions, left.rotations)) || 'No action'} left${left.halted ? '; no more moves' : ''}.`,
      has: (health: number, left: number) => `${health} health, ${rerolls(left)}.`,
    },
    roll: {
      attack: (who: Who, count: number) =>
        who === YOU ? `You strike with ${dice(count)}` : `${who} strikes with ${dice(count)}`,
      first: (who: Who, count: number) =>
        who === YOU ? `You defend with ${dice(count)}` : `${who} defends with ${dice(count)}`,
      final: (who: Who, count: number) =>
        who === YOU ? `You defend once more with ${dice(count)}` : `${who} defends once more with ${dice(count)}`,
      again: (who: Who, count: number) =>
        who === YOU ? `You roll ${dice(count)} again` : `${who} rolls ${dice(count)} again`,
      at: (who: Who, side: string) => `At ${called(who)}, ${side}.`,
      toBlock: (hits: number) => `${counted(hits, 'hit')} to block.`,
    },
    reroll: {
      heading: 'Spend a ReRoll?',
      attack: (shown: string, count: string, left: number) => `${capitalise(shown)}: ${count}. ${rerolls(left)}.`,
      defence: (shown: string, count: string, hits: number, left: number) =>
        `${capitalise(shown)}: ${count}, ${counted(hits, 'hit')} left. ${rerolls(left)}.`,
    },
    over: {
      /** `health`: health that the target had before the last strike. */
      felled: (by: Who, target: Who, hits: string, blocks: string, health: number) =>
        `${opening(by)} felled ${called(target)}: ${hits} against ${blocks} took the last ${health === 1 ? '' : `${health} `}health.`,
      limit: (rounds: number) => `Round ${rounds} was the last: the most health wins.`,
      points: (all: readonly { readonly who: Who; readonly points: string }[]) =>
        `Points: ${all.map(({ who, points }) => `${called(who)} ${points}`).join(', ')}.`,
    },
  },

  log: {
    rolled: (name: string, faces: string, shown: string, initiative: number, left: RerollsWon) => {
      const die = initiative === left.won ? `${initiative}` : `1 + ${left.won} = ${initiative}`
      const sum = left.kept === 0 ? `${left.now}` : `${left.kept} + ${left.won} = ${left.now}`
      const most = left.kept + left.won > left.now ? ', 6 at most' : ''
      return `${name} rolls ${faces}, ${shown}: initiative ${die}, ReRolls ${sum}${most}.`
    },
    tieRolled: (name: string, faces: string, shown: string) => `${name} rolls ${faces}, ${shown}, for the order only.`,
    actsBefore: (first: string, second: string, reason: string) => `${first} acts before ${second}: ${reason}.`,
    equal: (names: readonly string[]) => `${listAnd(names)} are still equal: they roll again for the order.`,
    order: (round: number, names: readonly string[]) => `The order of round ${round}: ${names.join(', ')}.`,
    forward: (name: string) => `${name} moves forward.`,
    backward: (name: string) => `${name} moves backward.`,
    forwardInto: (name: string, other: string) =>
      `${name} moves forward, runs into ${other} and moves no more this turn.`,
    backwardInto: (name: string, other: string) =>
      `${name} moves backward, runs into ${other} and moves no more this turn.`,
    turnLeft: (name: string, direction: string) => `${name} turns left and faces ${direction}.`,
    turnRight: (name: string, direction: string) => `${name} turns right and faces ${direction}.`,
    strikes: (name: string, target: string, side: string, count: number) =>
      `${name} strikes at ${target}, ${side}: ${dice(count)}.`,
    attack: (name: string, faces: string, shown: string, count: string) =>
      `${name} rolls ${faces}, ${shown}: ${count}.`,
    defence: (name: string, faces: string, shown: string, count: string) =>
      `${name} defends with ${faces}, ${shown}: ${count}.`,
    rerolled: (name: string, faces: string, shown: string, count: string) =>
      `${name} now has ${faces}, ${shown}: ${count}.`,
    blocked: 'All hits are blocked.',
    unblocked: (hits: number) => `${counted(hits, 'hit')} left.`,
    wounded: (name: string, was: number, wounds: number, is: number) => `${name}’s health: ${was} − ${wounds} = ${is}.`,
    felled: (name: string, was: number, wounds: number) => `${name}’s health: ${was} − ${wounds}, nothing left.`,
    leaves: (name: string) => `${name} leaves the arena.`,
    keeps: (name: string) => `${name} keeps the dice.`,
    spends: (name: string, faces: string, left: number) =>
      `${name} spends a ReRoll on ${faces}; ${left === 0 ? 'none is' : `${left} ${plural(left, 'is', 'are')}`} left.`,
    heals: (name: string, was: number, is: number) => `${name} heals: health ${was} + 1 = ${is}.`,
    idles: (name: string) => `${name} does nothing this turn.`,
    ends: (name: string) => `${name} ends the turn.`,
    lastStanding: (name: string) => `${name} is the last one standing: 5 points.`,
    lastToFall: (name: string) => `${name} was the last one to fall: 2 points.`,
    secondToLastToFall: (name: string) => `${name} was the second to last to fall: 2 points.`,
    /** Each standing knight with its health, and the health that it took from others. */
    atLimit: (
      rounds: number,
      left: readonly { readonly name: string; readonly health: number; readonly dealt: number }[],
    ) =>
      `After ${counted(rounds, 'round')}: ${listAnd(left.map(({ name, health, dealt }) => `${name} ${health} health (${dealt} taken)`))}.`,
    points: (points: string) => `Points: ${points}.`,
    afterEvent: (event: number, events: number, points: string) => `After event ${event} of ${events}: ${points}.`,
    afterDecider: (points: string) => `After the deciding event: ${points}.`,
    decider: 'No single knight is first in both points and events won: a deciding event follows.',
    settled: 'No knight can catch up any more: the series is over.',
    shareSeries: (names: readonly string[]) => `${listAnd(names)} share the series: equal points, equal events won.`,
    champion: (name: string, points: string) => `${name} wins the series with ${points}.`,
    championByEvents: (name: string, points: string, won: number) =>
      `${name} wins the series with ${points} and ${counted(won, 'event')} won.`,
  },

  standing: {
    health: (left: readonly string[]) => `Health left: ${listAnd(left)}. A knight with none left has fallen.`,
    of: (name: string, points: number) => `${name} ${points}`,
  },
  sketch: {
    fallen: 'has left the arena',
    knight: (health: number, initiative: number, left: number) =>
      `health ${health}  initiative ${initiative}  ReRolls ${left}`,
    points: (points: string) => `points ${points}`,
    strike: (faces: string, shown: string, count: string) => `Strike: ${faces}, ${shown}: ${count}`,
    defence: (faces: string, shown: string, count: string) => `Defence: ${faces}, ${shown}: ${count}`,
  },

  /** Text before the table of an owner's pieces on the rules page. */
  fourDice: 'Four dice cannot show a row that needs five; four consecutive faces, such as 2-3-4-5, are no combination.',
  odds: {
    attack: (ahead: number, beside: number) =>
      `How often does a strike hit, if ReRolls are spent for the most hits? Straight ahead with ${ahead} dice, beside it with ${beside}.`,
    defence: (first: number, final: number) =>
      `How many hits does a defence block, if ReRolls are spent for the most? First with ${first} dice, in the final one with ${final}.`,
    exchange: 'How many wounds does a strike cause, if both sides spend their ReRolls for this strike alone?',
    combination: 'What does a roll of this many dice show?',
    initiative: 'Which of two knights acts first, ties broken by the dice?',
    first: ['you', 'the other knight', 'a tie: both roll again'],
    unit: 'wounds',
    wounds: (count: number) => none(count, 'wound'),
    hits: (count: number) => none(count, 'hit'),
    blocks: (count: number) => none(count, 'block'),
    columns: {
      hits: column(
        'mean hits',
        'Hits on average, before any is blocked, if both spend their ReRolls for this strike alone',
      ),
      fells: column(
        'fells %',
        'The chance that this strike fells the knight, in percent, if both spend their ReRolls for this strike alone',
      ),
      takes: column(
        'mean wounds',
        'Health that it takes on average, if both spend their ReRolls for this strike alone',
      ),
      gained: column('wounds gained', 'How much more that is than if the dice stay as they are'),
      falls: column('falls %', 'The chance that you fall by this strike, in percent'),
      loses: column('mean wounds', 'Health that it takes from you on average'),
      spared: column('wounds spared', 'How much less that is than if the dice stay as they are'),
    },
  },

  bots: {
    greedy: {
      title: 'Greedy',
      about: 'Makes for the nearest knight and strikes as often as it can.',
    },
    cautious: {
      title: 'Cautious',
      about: 'Looks after its health, and saves some ReRolls for its defence.',
    },
    steady: { title: 'Steady', about: 'Takes its time, and spends a ReRoll only where it counts.' },
    wary: { title: 'Wary', about: 'Weighs what the other knights could do to it next.' },
    champion: { title: 'Champion', about: 'Looks at every way to play its turn, dice included.' },
  },

  seriesOf: (events: number) => counted(events, 'event'),
  boardOptions: {
    trackers: {
      title: 'Dice as trackers',
      about:
        'Dice as on the sheet, instead of figures and numbers: Health, Init (initiative), RR (ReRolls) and HITS (hits still to block).',
    },
  },

  board: {
    /** Labels of the spaces for dice, as printed. */
    trackers: { init: 'Init', rerolls: 'RR', hits: 'HITS' },
    /** Explanations of these labels. */
    trackersAbout: {
      health: 'Health left',
      init: 'Initiative in this round',
      rerolls: 'ReRolls left',
      hits: 'Hits still to block',
    },
    steps: {
      'turn left': 'Left',
      'turn right': 'Right',
      forward: 'Forward',
      backward: 'Back',
      'strike ahead': 'Strike',
      'strike left': 'Strike',
      'strike right': 'Strike',
      heal: 'Heal',
      end: 'End turn',
    },
    /** Button label of a plan without a strike, by whether it moves, turns or both. */
    do: { moves: 'Move', turns: 'Turn', both: 'Move and turn' },
    doAndStrike: {
      moves: (name: string) => `Move and strike ${name}`,
      turns: (name: string) => `Turn and strike ${name}`,
      both: (name: string) => `Move and strike ${name}`,
    },
    doAndEnd: { moves: 'Move and end turn', turns: 'Turn and end turn', both: 'Move and end turn' },
    /** "1 action, 2 rotations left", "1 rotation left"; empty if nothing is left. */
    left: (actions: number, rotations: number) => {
      const left = turnLeft(actions, rotations)
      return left.length === 0 ? '' : `${left.join(', ')} left`
    },
    /** What to choose on the field for the possible actions. */
    howTo: (can: Readonly<Record<'moves' | 'turns' | 'strikes', boolean>>) => {
      const taps = [
        can.moves && 'a glowing hex to move there',
        can.turns && 'an arrow to turn',
        can.strikes && 'a knight to strike',
      ].filter((tap) => tap !== false)
      return taps.length === 0 ? 'Choose one of the buttons.' : `Choose ${taps.join(', ')}.`
    },
    whyMove: (ahead: number, beside: number) =>
      `You strike whoever stands next to you: ${ahead} dice straight ahead, ${beside} ahead to the left or right, none to the sides or behind.`,
    runsInto: (name: string) => `You run into ${name}: no more moves this turn (S8).`,
    about: (about: string) => `${about}.`,
    step: (label: string, about: string) => `${label}. ${about}`,
    stepAdvised: (label: string, about: string) => `${label}. ${about}; the coach’s choice`,
    key: (key: string) => `Key ${key}`,
    undo: 'Undo',
    takeBack: 'Undo the last step',
    pad: 'Steps of the turn',
    chance: (name: string, wounds: string, falls: string) =>
      `Strike ${name}: wounded in ${wounds}, falls in ${falls} of all cases`,
    tag: {
      wounds: 'wounds',
      side: (count: number, side: string) => `${dice(count)}, ${side}`,
      falls: (chance: string) => `falls ${chance}`,
    },
    has: (health: number, left: number) => `${health} health, ${rerolls(left)}`,
    shows: (shown: string, count: string) => `${capitalise(shown)}: ${count}`,
    showsFor: (name: string, shown: string, count: string) => `${name}: ${shown}, ${count}`,
    rerollNote: (chance: string, left: number) => `A wound in ${chance} · uses 1 of ${left}`,
    tapDice: (about: string) => `Pick dice to reroll them. ${about}.`,
    rerolls: (count: number) => plural(count, 'ReRoll'),
    mean: (unit: string) => `average ${unit}`,
    woundChance: 'chance of a wound',
    /** Wounds beside the knight that took them. */
    lost: (wounds: number) => `−${wounds}`,
    youFall: 'you fall',
    youStay: 'you do not fall',
    rollAgain: (face: number, place: number) => `Reroll the ${face}, die ${place}`,
    rollAgainAdvised: (face: number, place: number) => `Reroll the ${face}, die ${place}, the coach’s choice`,
    notRolled: 'die, not rolled yet',
    die: (face: number) => `die ${face}`,
    place: {
      acted: 'has acted',
      acts: 'acts now',
      waits: 'still to act',
      fallen: 'fallen',
      unknown: '',
    },
    actsFirst: (round: number, name: string) => `Round ${round}: ${name} acts first`,
    before: (name: string, reason: string) => `before ${name}: ${reason}`,
    /** "Aldric before Berenice: a straight over doubles". */
    isBefore: (first: string, second: string, reason: string) => `${first} before ${second}: ${reason}`,
    knight: {
      who: (name: string, letter: string) => `${name}, knight ${letter}`,
      has: (health: number, most: number, left: number) => `${health} of ${most} health, ${rerolls(left)}`,
      ordinal,
      acts: (initiative: number, place: number, when: string) => `initiative ${initiative}, ${ordinal(place)}, ${when}`,
    },
    list: (rows: number, knights: readonly string[]) => `The list, ${rows} rows: ${listAnd(knights)}`,
    stands: (name: string, letter: string, row: number, hex: number, direction: string) =>
      `${name} (${letter}) in row ${row}, hex ${hex}, facing ${direction}`,
    row: {
      attack: 'strikes',
      first: 'defends',
      final: 'once more',
      initiative: 'initiative',
      tie: 'again',
    },
    initiative: (initiative: number) => `initiative ${initiative}`,
    forOrder: 'for the order',
    noDice: 'no dice yet',
    rolling: (name: string, what: string) => `${name}: ${what}`,
    lies: (name: string, faces: string, shown: string, what: string) => `${name}: ${faces}, ${shown}, ${what}`,
    allBlocked: 'All blocked',
    lastStrike: (outcome: string) => `Last strike: ${outcome}`,
    /** Rules of a strike before its roll: "5 dice: 1 hit for doubles, up to 6 for better dice. Hits left are wounds." */
    needs: {
      hits: (count: number, least: readonly string[], hits: number, most: number) =>
        `${dice(count)}: ${counted(hits, 'hit')} for ${listOr(least)}, up to ${most} for better dice.`,
      blocks: (name: string, first: number, final: number | undefined) =>
        `${name} blocks with ${dice(first)}${final === undefined ? '' : `, then with ${final}`}.`,
      wounds: 'Hits left are wounds.',
    },
    /** Account of a finished strike: "Two doubles: 2 hits. Berenice blocks 1: 1 wound." */
    told: {
      all: (name: string) => `${name} blocks all`,
      wounded: (name: string, blocks: number, wounds: number) =>
        `${name} blocks ${blocks === 0 ? 'none' : blocks}: ${counted(wounds, 'wound')}`,
      felled: (name: string, blocks: number) => `${name} blocks ${blocks === 0 ? 'none' : blocks} and falls`,
    },
    miss: 'A miss',
    loses: (name: string, count: number) => `${name} loses ${count} health`,
    falls: (name: string) => `${name} falls`,
    toBlock: (hits: number) => `${counted(hits, 'hit')} to block`,
    over: 'The series is over',
    afterEvent: (event: number, events: number) => `After event ${event} of ${events}`,
    beforeDecider: (event: number) => `After event ${event}: a deciding event follows`,
    won: (events: number) => (events === 0 ? 'no event won' : `${counted(events, 'event')} won`),
  },
}
