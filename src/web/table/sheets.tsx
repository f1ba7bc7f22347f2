import type { ReactNode } from 'react'
import { Button } from '../../ui/index.ts'
import { RulesSheet } from '../rules/rules-sheet.tsx'
import { KeysSheet } from '../shell/keys-sheet.tsx'
import { SettingsSheet } from '../shell/settings-sheet.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { words } from '../words.ts'
import { choicesOf } from './choices.ts'
import { coached } from './coach.ts'
import { type FrameProps, Side, useSound } from './frame.tsx'
import { OddsSheet } from './odds-sheet.tsx'
import { saveFile, ShareSheet } from './share-sheet.tsx'
import { sketchOf } from './story.ts'
import type { Wish } from './wish.ts'

const w = words.table

type SheetsProps = FrameProps & { readonly wish: Wish; onClose(): void }

const Menu = ({ table, ask, onClose }: SheetsProps) => {
  const { play } = table.session
  const { isOn, turn } = useSound()
  const ways: readonly (readonly [string, () => void])[] = [
    [w.odds, () => ask({ name: 'odds' })],
    [w.rules, () => ask({ name: 'rules' })],
    [w.where, () => ask({ name: 'where' })],
    [w.save, () => saveFile(play)],
    [w.share, () => ask({ name: 'share' })],
    [w.sound(isOn), turn],
    [w.settings, () => ask({ name: 'settings' })],
    [w.keys, () => ask({ name: 'keys' })],
  ]
  return (
    <Sheet title={words.menu} onClose={onClose}>
      <ul className="menu">
        {ways.map(([title, go]) => (
          <li key={title}>
            <Button look="quiet" onClick={go}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const Odds = ({ manifest, table, coaching, onClose }: SheetsProps) => {
  const { due, session } = table
  const { play } = session
  const choices =
    due.kind === 'ask'
      ? coached(
          manifest,
          play,
          due.seat,
          choicesOf(manifest, play, due.seat, () => undefined),
          coaching,
        )
      : []
  return <OddsSheet manifest={manifest} choices={choices} onClose={onClose} />
}

/** What lies on top of the table. */
export const Sheets = (props: SheetsProps): ReactNode => {
  const { manifest, table, wish, onClose } = props
  switch (wish.name) {
    case 'rules':
      return <RulesSheet manifest={manifest} clause={wish.clause} onClose={onClose} />
    case 'odds':
      return <Odds {...props} />
    case 'menu':
      return <Menu {...props} />
    case 'log':
      return (
        <Sheet title={w.log} onClose={onClose}>
          <Side {...props} />
        </Sheet>
      )
    case 'share':
      return <ShareSheet play={table.session.play} onClose={onClose} />
    case 'settings':
      return <SettingsSheet onClose={onClose} />
    case 'keys':
      return <KeysSheet onClose={onClose} />
    case 'where':
      return (
        <Sheet title={w.where} shape="small" onClose={onClose}>
          <pre className="sketch">{sketchOf(manifest, table.session)}</pre>
        </Sheet>
      )
    default:
      return wish.name satisfies never
  }
}
