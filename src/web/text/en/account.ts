import { plural, wholeText } from '../../../kit/text.ts'

const day = (time: number): string =>
  new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

export const en = {
  title: 'Account',
  loading: 'Loading …',
  failed: 'The server does not answer. Try again in a minute; games on this device work without it.',
  partFailed: (part: string) => `“${part}” could not be loaded.`,
  ownPage: 'Your page, with your ratings',
  friends: 'Friends and challenges',

  guest: {
    title: 'Keep your name',
    about:
      'You need no account to play. With one, your name, your online games and your seats outlive this browser and move to your other devices.',
    name: 'Name',
    keep: 'Keep my name',
    known: (name: string) => `Everyone can see the finished games of ${name} until you choose otherwise.`,
    signIn: 'Sign in',
    signInAbout: 'Type the six words of your recovery phrase.',
    phrase: 'Recovery phrase',
    enter: 'Sign in',
    other: 'Or make a sign-in link on a device where you are signed in, under Account.',
  },

  link: {
    title: (name: string) => `Sign in as ${name}?`,
    about: 'The games and seats of this device move into that account. Do this only if you made the link yourself.',
    enter: 'Sign in here',
    no: 'No',
    another: 'Sign in another way',
    mailed: (device: string) =>
      `The link was requested in ${device || 'a browser'}. If that was not you, sign in nowhere: it is harmless unless you use it. The games and seats of this device move into the account.`,
    already: (name: string) => `You are signed in as ${name}. To use the sign-in link, sign out here first.`,
  },

  phrase: {
    title: 'Recovery phrase',
    none: 'Without a recovery phrase, a passkey or an e-mail address you lose the account with your last signed-in device.',
    has: 'You have a recovery phrase. A new one replaces it.',
    draw: 'Show me six words',
    drawNew: 'Show me six new words',
    write: 'Write these six words down, in this order. They are shown only once.',
    written: 'I have written them down',
    prove: 'Which words are these? The first four letters are enough.',
    word: (n: number) => `Word ${wholeText(n)}`,
    confirm: 'Confirm',
    wrong: 'These are not the words. Look at what you wrote down, or draw other words.',
    kept: 'Your recovery phrase is set.',
    again: 'Show the words again',
  },

  passkey: {
    title: 'Passkeys',
    about:
      'A passkey opens your account with your device’s screen lock; there is nothing to remember. Password managers sync it to your other devices.',
    notHere:
      'There are no passkeys at this address: browsers have them only over https, and at localhost. The recovery phrase works everywhere.',
    make: 'Add a passkey',
    made: 'The passkey opens your account from now on.',
    removed: 'This passkey no longer opens your account. You can delete it on your device as well.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove the passkey of ${name}`,
    dates: (made: number, used: number) =>
      day(made) === day(used) ? `added ${day(made)}` : `added ${day(made)}, last used ${day(used)}`,
    at: (device: string, site: string) => `${device}, for ${site}`,
    unknown: 'A device',
    keep: 'Keep my name with a passkey',
    enter: 'Sign in with a passkey',
    cancelled: 'No passkey was used. Try again, or use the recovery phrase.',
    isThere: 'This device has a passkey for your account already.',
    without: 'Your name is kept, but the passkey was not made. You can add one below.',
  },

  mail: {
    title: 'Sign in with e-mail',
    about: 'A link in an e-mail opens your account on any device: no words to keep.',
    none: 'This server sends no e-mail, so there are no sign-in links by e-mail.',
    label: 'E-mail address',
    send: 'Send me a sign-in link',
    sent: 'If this address opens an account, the link is on its way. It works once, for 15 minutes. Check your spam folder too.',
    has: (address: string) => `${address} opens your account.`,
    add: 'Add by e-mail',
    change: 'Use another address',
    remove: 'Remove the address',
    removed: 'No address opens your account any more.',
    confirmIt: 'Open the link in the e-mail within an hour. Until then the address is not stored.',
    added: 'This address opens your account from now on.',
    ask: (address: string, name: string) => `Shall ${address} open the account ${name}?`,
    askedIn: (device: string) =>
      `This was requested in ${device || 'a browser'}. If that was not you, do nothing: the person who asked wants you to sign in to an account of theirs.`,
    yes: 'Yes, it is my account',
  },

  device: {
    title: 'Devices',
    about:
      'Sign in on one more device: open this link there, or point its camera at the code. It works once, for five minutes.',
    make: 'Sign in on another device',
    code: 'The sign-in link as a code for a camera',
    link: 'Sign-in link',
    secret: 'Show it to no one else: the link opens your account.',
    list: 'Signed in',
    unknown: 'A device',
    here: 'this device',
    seen: (time: number) => `last used ${day(time)}`,
    out: 'Sign out',
    outOf: (name: string) => `Sign out ${name}`,
    outAll: 'Sign out all other devices',
    remains: ({ phrase, passkeys, address }: { phrase: boolean; passkeys: number; address: string | null }) => {
      const ways = [
        ...(phrase ? ['the recovery phrase'] : []),
        ...(passkeys > 0 ? [plural(passkeys, 'passkey')] : []),
        ...(address === null ? [] : [`e-mail to ${address}`]),
      ]
      const open =
        ways.length === 0
          ? ''
          : ` These still open your account: ${new Intl.ListFormat('en').format(ways)}. Replace what others may know.`
      return `Signed out. Webhooks set on those devices have ended.${open}`
    },
  },

  calls: {
    title: 'Notifications',
    about:
      'You are notified when a game starts, when it is your turn, and when a game ends, unless you are at its table.',
    here: 'Notify this device when it is my turn',
    plain: 'Notifications on this device need https, which this server does not offer at this address.',
    unable:
      'This browser offers no notifications here. On an iPhone or iPad, add Hazelring to the home screen and open it from there.',
    denied: 'Notifications are blocked for this site in the browser. Allow them in its settings, then try again.',
    failed: 'The browser could not reach its notification service. Try again later.',
    device: 'A device',
    kinds: { push: 'notification', webhook: 'webhook', mail: 'e-mail' },
    states: {
      on: '',
      failed: 'stopped, because it failed ten times in a row. A test that arrives turns it on again.',
      unconfirmed: 'not confirmed yet: open the link in the e-mail',
    },
    test: 'Send a test',
    tested: 'The test was sent.',
    remove: 'Remove',
    of: (what: string, label: string) => `${what}: ${label}`,
    mail: {
      add: 'Confirm by e-mail',
      sent: 'Open the link in the e-mail within an hour. Until then the address is not stored.',
      none: 'This server sends no e-mail.',
      confirm: (address: string) => `Get e-mail at ${address} when it is your turn?`,
      confirmNow: 'Confirm',
      confirmed: 'Your e-mail address is confirmed.',
      stop: 'Stop all e-mail from this server?',
      stopNow: 'Stop e-mail',
      stopped: 'You get no more e-mail.',
    },
    webhook: {
      title: 'Webhook',
      about: 'For programs and Discord: this server posts to an address of yours, signed with a secret.',
      label: 'Address, beginning with https://',
      format: 'Format',
      formats: { hazelring: 'Signed JSON', discord: 'Discord' },
      add: 'Add webhook',
      secret: 'The secret that signs the calls. It is shown only once.',
    },
    quiet: {
      title: 'Quiet hours',
      from: 'From',
      to: 'To',
      set: 'Set quiet hours',
      end: 'No quiet hours',
      now: (zone: string) => `Notifications wait until quiet hours are over (time zone ${zone}).`,
      saved: 'Saved.',
    },
    stopAll: 'Stop all notifications',
    stoppedAll: 'You get no more notifications.',
  },

  running: {
    title: 'Your games under way',
    none: 'No games under way.',
    here: 'Continue',
    take: 'Continue on this device',
  },

  historyTitle: 'Your finished games',

  settings: {
    title: 'Name and privacy',
    save: 'Save',
    saved: 'Saved.',
    visibility: 'Who can see my page and finished games',
    visibilities: { public: 'Everyone', friends: 'Friends: we follow each other', private: 'Only me' },
    privateTables: 'Games at private tables are shown only to you in either case.',
  },

  leave: {
    title: 'Your data',
    download: 'Download everything as one file',
    about:
      'Deleting the account signs all devices out and removes your name from all lists. The other players keep the games you played and the name you typed at the table.',
    type: 'To delete your account, type its name',
    erase: 'Delete my account',
  },

  plain:
    'This connection is not encrypted, so others on the network could read what you type here. The recovery phrase works all the same.',
  moved: (n: number) => `${wholeText(n)} ${plural(n, 'seat')} of this device moved into your account.`,
}
