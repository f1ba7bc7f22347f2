import { useState } from 'react'
import { Button, Form } from '../../../kit/index.ts'
import { readStoredMatch } from '../../../protocol/client/keep.ts'
import { device } from '../../online/device.ts'
import { isGuest } from '../../../protocol/index.ts'
import { requestJson } from '../../online/ask-server.ts'
import { moderationWords } from '../../online/moderation-words.ts'
import { LabelledSelect } from '../../parts/labelled-select.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import type { Online } from './online.ts'

const w = moderationWords.report
const REASONS = Object.keys(w.reasons) as (keyof typeof w.reasons)[]

export const reportable = ({ match, mine }: Online): readonly number[] =>
  match.seats.flatMap((seated, seat) => (seat !== mine && isGuest(seated?.occupant) ? [seat] : []))

/** Request headers that authorize this device to read a private match. */
const credentialFor = ({ match, key }: Online): Readonly<Record<string, string>> => {
  const token = readStoredMatch(device, match.id)?.token
  if (key !== undefined) return { 'hazelring-key': key }
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

export const ReportSheet = ({ online, onClose }: { readonly online: Online; onClose(): void }) => {
  const seats = reportable(online)
  const [seat, setSeat] = useState(seats[0])
  const [reason, setReason] = useState<(typeof REASONS)[number]>('talk')
  const [words, setWords] = useState('')
  const [said, setSaid] = useState('')
  const report = (): void =>
    void requestJson('POST', '/api/reports', { match: online.match.id, seat, reason, words }, credentialFor(online))
      .then(() => setSaid(w.sent))
      .catch((error: unknown) => setSaid(error instanceof Error ? error.message : w.failed))
  const nameAt = (one: number): string => online.match.seats[one]?.occupant.name ?? ''
  return (
    <Sheet title={w.title} shape="small" onClose={onClose}>
      <Form className="report-form" onSubmit={report}>
        <p>{w.about}</p>
        <LabelledSelect label={w.seat} values={seats} value={seat} titleOf={nameAt} onChoose={setSeat} />
        <LabelledSelect
          label={w.reason}
          values={REASONS}
          value={reason}
          titleOf={(one) => w.reasons[one]}
          onChoose={setReason}
        />
        <label>
          {w.words}
          <input type="text" maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <p role="status">{said}</p>
        <Button look="now" type="submit" disabled={said === w.sent}>
          {w.send}
        </Button>
      </Form>
    </Sheet>
  )
}
