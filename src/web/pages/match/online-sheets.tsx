import { useState } from 'react'
import { Button, Switch } from '../../../kit/index.ts'
import { useSettings } from '../../parts/settings-context.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { CopyableText } from '../../parts/share-sheet.tsx'
import { Qr } from '../../parts/qr.tsx'
import { usePreferences } from './preferences.ts'
import { notificationsAre } from './turn-alerts.ts'
import type { Online } from './online.ts'
import { ReportSheet } from './report-sheet.tsx'
import { SealedSheet } from './sealed.tsx'
import { words } from './words.ts'
import { limits } from '../../../protocol/index.ts'
import { spanOf } from '../../online/time-words.ts'

/** Sheets that only online tables have. */
export type OnlineSheet = 'resign' | 'deletion' | 'people' | 'move' | 'turn-alerts' | 'sealed' | 'report'

type OnlineSheetsProps = { readonly sheet: OnlineSheet; readonly online: Online; onClose(): void }

type AskProps = {
  readonly title: string
  readonly about: string
  readonly yes: string
  readonly no: string
  onYes(): void
  onClose(): void
}

/** Sheet that asks the user to confirm an irreversible action. */
export const AskFirst = ({ title, about, yes, no, onYes, onClose }: AskProps) => (
  <Sheet title={title} shape="small" onClose={onClose}>
    <p>{about}</p>
    <p className="row">
      <Button look="now" onClick={onClose}>
        {no}
      </Button>
      <Button
        onClick={() => {
          onYes()
          onClose()
        }}
      >
        {yes}
      </Button>
    </p>
  </Sheet>
)

const People = ({ online: { presence, host, send }, onClose }: Omit<OnlineSheetsProps, 'sheet'>) => {
  const { watchers, list } = presence
  const w = words.people
  return (
    <Sheet title={w.title} shape="small" onClose={onClose}>
      <p>{watchers === 0 ? w.none : w.count(watchers)}</p>
      {host && list !== undefined && (
        <ul className="watchers">
          {list.map(({ id, name }) => (
            <li key={id} className="row">
              <bdi>{name === '' ? w.nameless : name}</bdi>
              <Button
                aria-label={w.sendAwayWho(name === '' ? w.nameless : name)}
                onClick={() => send({ kind: 'bar', watcher: id })}
              >
                {w.sendAway}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

const MoveLink = ({ link }: { readonly link: string }) => (
  <>
    <div className="invite-code">
      <Qr text={link} label={words.move.code} />
    </div>
    <CopyableText text={link} name={words.move.title} />
    <p>{words.move.secret}</p>
  </>
)

const MoveSeat = ({ online, onClose }: Omit<OnlineSheetsProps, 'sheet'>) => {
  const w = words.move
  const [made, setMade] = useState<{ readonly link: string | undefined }>()
  const make = async (): Promise<void> => setMade({ link: await online.pass() })
  return (
    <Sheet title={w.title} shape="small" onClose={onClose}>
      <p>{w.about(spanOf(limits.passWithin))}</p>
      {made !== undefined && made.link === undefined && <p role="alert">{w.failed}</p>}
      {made?.link === undefined ? (
        <Button look="now" onClick={() => void make()}>
          {w.make}
        </Button>
      ) : (
        <MoveLink link={made.link} />
      )}
    </Sheet>
  )
}

const Notifications = () => {
  const w = words.turnAlerts
  const [{ notify }, change] = usePreferences()
  const [are, setAre] = useState(notificationsAre)
  const turn = async (on: boolean): Promise<void> => {
    const answer = on && are === 'default' ? await Notification.requestPermission() : are
    setAre(answer)
    change({ notify: on && answer === 'granted' })
  }
  if (are === 'missing' || are === 'plain') return <p className="soft">{w[are]}</p>
  return (
    <>
      <div className="setting">
        <strong>{w.note}</strong>
        <Switch
          label={w.note}
          value={notify && are === 'granted' ? 'on' : 'off'}
          options={(['off', 'on'] as const).map((value) => ({ value, title: w.notes[value] }))}
          onChange={(value) => void turn(value === 'on')}
        />
      </div>
      {are === 'denied' && <p className="soft">{w.denied}</p>}
    </>
  )
}

const TurnAlerts = ({ onClose }: { onClose(): void }) => {
  const w = words.turnAlerts
  const [{ turnSound }, change] = usePreferences()
  const { settings } = useSettings()
  return (
    <Sheet title={w.title} shape="small" onClose={onClose}>
      <p>{w.tab}</p>
      <div className="setting">
        <div>
          <strong>{w.sound}</strong>
          {!settings.sound && <small>{w.soundOff}</small>}
        </div>
        <Switch
          label={w.sound}
          value={turnSound}
          options={(['hidden', 'always'] as const).map((value) => ({ value, title: w.sounds[value] }))}
          onChange={(value) => change({ turnSound: value })}
        />
      </div>
      <Notifications />
    </Sheet>
  )
}

export const OnlineSheets = ({ sheet, online, onClose }: OnlineSheetsProps) => {
  const { match, send } = online
  switch (sheet) {
    case 'resign': {
      const { title, about, aboutMany, yes, no } = words.resign
      const said = match.seats.length > 2 ? aboutMany : about
      return <AskFirst {...{ title, yes, no, onClose }} about={said} onYes={() => send({ kind: 'resign' })} />
    }
    case 'deletion': {
      const { deleteTitle: title, deleteAbout: about, deleteYes: yes, deleteNo: no } = words.ask
      return <AskFirst {...{ title, about, yes, no, onClose }} onYes={() => send({ kind: 'ask', what: 'deletion' })} />
    }
    case 'people':
      return <People online={online} onClose={onClose} />
    case 'move':
      return <MoveSeat online={online} onClose={onClose} />
    case 'turn-alerts':
      return <TurnAlerts onClose={onClose} />
    case 'sealed':
      return <SealedSheet online={online} onClose={onClose} />
    case 'report':
      return <ReportSheet online={online} onClose={onClose} />
    default:
      return sheet satisfies never
  }
}
