import type { NotificationEvent, ChallengeStep, MailText } from './event.ts'

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

const ends = { won: 'You won', lost: 'You lost', drawn: 'A draw', none: 'The game is over' }

const challengeTitles: Readonly<Record<ChallengeStep, (game: string) => string>> = {
  proposed: (game) => `You are challenged to ${game}`,
  countered: (game) => `New terms for your game of ${game}`,
  accepted: (game) => `Your challenge to ${game} is accepted`,
}

const inBrowser = (device: string): string => (device === '' ? 'in a browser' : `in ${device}`)

export const en = {
  titleOf: ({ kind, result = 'none', step = 'proposed' }: NotificationEvent, game: string): string => {
    switch (kind) {
      case 'turn':
        return `Your turn in ${game}`
      case 'started':
        return `${game} has begun`
      case 'ended':
        return `${ends[result]}: ${game}`
      case 'challenge':
        return challengeTitles[step](game)
      case 'test':
        return 'Hazelring can reach you here'
      default:
        return kind satisfies never
    }
  },
  textOf: ({ kind, others, isTurn = false }: NotificationEvent): string => {
    if (kind === 'test') return 'You are called here when it is your turn.'
    if (kind === 'challenge') return `By ${listOf(others)}`
    return `With ${listOf(others)}${isTurn && kind === 'started' ? '. You play first.' : ''}`
  },
  mail: {
    foot: (account: string, stop: string) =>
      `You get this because you asked for it on your account page:\n${account}\n\nTo stop all e-mail of this kind, open\n${stop}`,
    confirm: (link: string): MailText => ({
      title: 'Confirm your e-mail address',
      text: `Someone, probably you, wants Hazelring to write to this address when it is their turn. If it was you, open this link within an hour:\n${link}\n\nIf it was not, do nothing: the address is not kept.`,
    }),
    /** Names no account: the address is not confirmed, and a stranger may have put a link into an account's name. */
    opens: (device: string, link: string): MailText => ({
      title: 'Confirm your e-mail address for signing in',
      text: `Someone, probably you, wants this address to open an account at Hazelring. It was asked for ${inBrowser(device)}. If it was you, open this link within an hour. It shows the account:\n${link}\n\nIf it was not, do nothing: the address is not kept.`,
    }),
    signIn: (name: string, device: string, link: string): MailText => ({
      title: 'Your sign-in link for Hazelring',
      text: `Someone, probably you, wants to sign in as ${name} at Hazelring. It was asked for ${inBrowser(device)}. If it was you, open this link within 15 minutes; it works once:\n${link}\n\nIf it was not, do nothing. Show the link to no one: it opens your account.`,
    }),
  },
}
