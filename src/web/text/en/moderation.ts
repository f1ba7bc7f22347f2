import { numberText } from '../../../kit/text.ts'

const moment = (time: number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Texts of reports, moderators' decisions and the moderators' page. */
export const en = {
  kinds: {
    mute: 'No talk',
    ban: 'No talk and no open tables',
    name: 'Name taken away',
    role: 'Role changed',
    lift: 'Ended',
  },
  until: (time: number) => `until ${moment(time)}`,
  moment,
  lifted: 'ended',
  rule: 'Rule',

  report: {
    way: 'Report a player',
    title: 'Report a player',
    about: 'Moderators get your report with this game and what the player said here.',
    seat: 'Player',
    reason: 'Reason',
    reasons: {
      talk: 'What was said',
      name: 'The name',
      help: 'Help by a computer',
      leaving: 'Leaving or stalling',
      other: 'Something else',
    },
    words: 'What happened?',
    send: 'Send report',
    sent: 'Your report is with the moderators.',
    failed: 'The server did not answer. Try again.',
  },

  own: {
    title: 'Decisions of moderators',
    by: 'by a moderator',
    object: 'Your objection',
    send: 'Object',
    objected: (text: string) => `You objected: ${text}`,
  },

  page: {
    title: 'Moderation',
    none: 'Only moderators of this server see this page. If you are one, sign in first.',
    toAccount: 'Go to your account',
    reports: 'Open reports',
    noReports: 'There are no open reports.',
    said: 'Said at the table',
    game: 'Game file',
    play: 'How this player plays',
    proves:
      'These figures never prove that a computer helped: a player who knows a game well looks the same. The server does nothing on its own because of them.',
    noPlay: 'No rated games of an account have been studied yet.',
    right: (game: string, right: number, telling: number) =>
      `${game}: right in ${right} of ${telling} choices that made a difference.`,
    agreement: (z: number, expected: string, spread: string, peers: number) =>
      `Players of the same rating are right in ${expected} ± ${spread} (${peers} compared): ${numberText(Math.abs(z), 1)} standard deviations ${z < 0 ? 'below' : 'above'} them.`,
    rare: 'This is rare: in a simulation of 1,000 honest players, at most 2 exceeded the average by this much.',
    fewPeers: 'Too few choices, or too few others of this rating, to compare.',
    time: (usual: string, least: string, most: string, choices: number) =>
      `Usual time for a choice: ${usual} s, two thirds between ${least} and ${most} s (${choices} choices).`,
    guest: 'a guest',
    close: 'Close without a decision',
    kind: 'Decision',
    days: 'Days (empty: for good)',
    reason: 'Reason, which the player reads',
    decide: 'Decide',
    acts: 'Decisions',
    noActs: 'Nothing was decided yet.',
    appeal: (text: string) => `Objection: ${text}`,
    lift: 'End it',
    liftReason: 'Ended by a moderator.',
    moderators: 'Moderators',
    id: 'Account id: the end of the address of the player’s page',
    add: 'Make a moderator',
    remove: (name: string) => `Take the role back from ${name}`,
    roles: { owner: 'owner', moderator: 'moderator' },
  },
}
