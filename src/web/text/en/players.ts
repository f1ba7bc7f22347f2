import { capitalise, counted, numberText } from '../../../kit/text.ts'

const withSign = (points: number): string => {
  const figure = numberText(Math.abs(points), 1)
  return points < 0 && figure !== '0' ? `−${figure}` : `+${figure}`
}

const longDate = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' })

/** Formats a date in UTC, because seasons begin and end in UTC. */
const utcDay = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export const en = {
  loading: 'Loading …',
  clocks: { live: 'With a clock', days: 'Days per move', none: 'Without a clock' },
  rating: (rating: number) => String(Math.round(rating)),
  /** Formats the half-width of a 95 % interval. */
  spread: (deviation: number) => `± ${Math.round(1.96 * deviation)}`,
  games: (count: number) => counted(count, 'game'),

  player: {
    title: (name: string) => `Player ${name}`,
    gone: 'This player has no public page, or has left.',
    failed: 'The page could not be loaded. Check the connection, and try again in a minute.',
    since: (at: number) => `Here since ${longDate(at)}`,
    bot: (game: string) => `Computer player of ${game}`,
    score: (
      name: string,
      { won, drawn, lost }: { readonly won: number; readonly drawn: number; readonly lost: number },
    ) => `You and ${name}: ${won} : ${lost}${drawn > 0 ? `, ${counted(drawn, 'draw')}` : ''}`,
    follow: 'Follow',
    isFollowed: 'You follow this player now.',
    unfollow: 'Stop following',
    isLeft: 'You no longer follow this player.',
    ratings: 'Ratings',
    ratingsAbout: 'the true strength is within ± 95 times in 100',
    noRatings: 'No rated games yet. Set up an online table and choose “Rated”.',
    provisional: 'too few recent games to be ranked',
    adjusted: (rating: string, spread: string) => `Luck-adjusted: ${rating} ${spread}`,
    course: (from: string, to: string) => `Rating over the last games: from ${from} to ${to}.`,
    luckAndSkill: 'Luck and skill',
    lastGames: (count: number, game: string) => `averages of the last ${counted(count, 'game')} of ${game}`,
    summary: (skill: number, luck: number) =>
      `Choices are worth ${withSign(skill)} points of winning chance a game, the dice brought ${withSign(luck)}.`,
    wins: (won: string, games: number, even: string) =>
      `${won} of ${games} won. With even dice it would have been ${even}.`,
    skill: 'skill',
    luck: 'luck',
    signed: withSign,
    chartAbout: (games: number, skill: number, luck: number) =>
      `After ${games} games the mean of skill is ${withSign(skill)} points a game, of luck ${withSign(luck)}.`,
    band: 'Luck alone stays in the grey 95 times in 100',
    fewGames: 'Luck and skill appear here after a rated game for two that the server can solve.',
    moments: 'Best moments',
    wonFrom: (percent: string) => `Won from ${percent}`,
    wonFromAbout: (date: string) => `The lowest chance to win during the game, ${date}.`,
    costly: 'Costliest choices',
    cost: (points: string) => `${points} points of winning chance`,
    costAbout: (step: number, date: string) => `One choice, at step ${step}, ${date}.`,
    practise: 'Find the better choice',
    noMoments: 'Nothing yet.',
    history: 'Finished games',
    last: 'Last rated games',
    result: { won: 'Won', drawn: 'Draw', lost: 'Lost' },
    luckAndSkillOf: (luck: number, skill: number) => `luck ${withSign(luck)}, skill ${withSign(skill)}`,
    sumAbout:
      'In each game luck and skill add up to the result minus the chance to win at the start: about +50 for a win, −50 for a loss.',
    leaderboard: (game: string) => `Leaderboard of ${game}`,
    date: longDate,
  },

  board: {
    title: 'Leaderboard',
    of: (game: string) => `Leaderboard: ${game}`,
    game: 'Game',
    clock: 'Time to think',
    basis: 'Rating by',
    bases: { result: 'Results', earned: 'Results less luck' },
    basisAbout: {
      result: 'Who wins, and against whom.',
      earned:
        'What the dice brought is taken out of each result first. Needs fewer games. Available only for solved two-player games.',
    },
    period: 'Played',
    periods: { all: 'At any time', month: 'This month' },
    season: (from: number, until?: number) =>
      until === undefined || until > Date.now()
        ? `Season since ${utcDay(from)}`
        : `Season from ${utcDay(from)} to ${utcDay(until - 1)}`,
    whose: 'Players',
    players: { all: 'Everyone', followed: 'Those I follow' },
    place: 'Place',
    player: 'Player',
    ratingHead: 'Rating',
    gamesHead: 'Games',
    computer: (id: string) => `Computer: ${capitalise(id)}`,
    left: 'A player who left',
    none: 'No one is on this leaderboard yet. A player is listed after about a dozen rated games, once the rating is certain enough.',
    noneFollowed:
      'Neither you nor anyone you follow is on this leaderboard yet. A player is listed after about a dozen rated games, once the rating is certain enough.',
    noneSettled: 'No rating is certain enough for a place yet.',
    provisional: 'Still provisional',
    provisionalAbout:
      'These players have played last. Their ratings are not certain enough for a place yet, which takes about a dozen rated games.',
    play: 'Play an online game',
    failed: 'This could not be loaded. Check the connection, and try again in a minute.',
    mistakes: 'The mistake book: what players choose, and what it costs',
  },

  mistakes: {
    title: 'Mistake book',
    of: (game: string) => `Mistake book: ${game}`,
    lead: 'What the players of this server choose in finished public games, how often, and what it costs them.',
    strength: 'Strength',
    bands: {
      all: 'All',
      new: 'Not rated yet',
      'to-1400': 'Up to 1400',
      'to-1600': '1400 to 1600',
      'to-1800': '1600 to 1800',
      above: 'Above 1800',
    },
    costliest: 'Most costly habits',
    habit: (position: string, choice: string, share: string, cost: string) =>
      `${position}: ${share} ${choice}, which lowers the winning chance by ${cost} on average.`,
    habitPoints: (position: string, choice: string, share: string, cost: string) =>
      `${position}: ${share} ${choice}, which costs ${cost} on average.`,
    points: (points: string) => `${points} points`,
    all: 'By position',
    choice: 'What was chosen',
    chosen: 'How often',
    cost: 'Costs on average',
    example: 'An example',
    unknown: 'not known',
    practise: 'Try it',
    look: 'Look at the game',
    none: (least: number) =>
      `Nothing to show yet. A choice appears here once at least ${least} players have made it in finished public games.`,
    about: (least: number) =>
      `Games by the usual house rules. Costs are measured against the best choice. They are exact in solved games and estimates in others. ± is one standard error. Nothing is shown that fewer than ${least} players have chosen.`,
    download: 'For research, as JSON lines without names:',
    plain: { choice: 'Any choice', together: 'Choices made at the same time' },
  },
}
