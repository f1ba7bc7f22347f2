import { counted } from '../../../kit/text.ts'

export const en = {
  another:
    'This server showed another public log before. What it shows now does not go on from what this device saw, so games may have been changed, left out or put in later. Keep this file, and ask the people who run the server: only a server that was restored from an old backup has an honest reason.',
  restored: (lost: number) =>
    `This server was restored from a backup. ${counted(lost, 'entry', 'entries')} that this device saw in its public log are no longer there.`,
}
