import { type AnyManifest, botsOf } from '../../../../games/manifest.ts'
import { Button } from '../../../../kit/index.ts'
import { onlineWords } from '../../../online/words.ts'
import { type OnlineForm, type SeatPlan, withPlan } from '../../../online/form.ts'
import { setupWords } from '../words.ts'
import { Options } from '../../../parts/options.tsx'

const w = onlineWords.setup

/** Prefix that marks computer players among the select's values. */
const BOT = 'bot:'
const valueOf = (plan: SeatPlan): string => (plan.kind === 'bot' ? BOT + plan.bot : plan.kind)
const planOf = (value: string): SeatPlan =>
  value.startsWith(BOT) ? { kind: 'bot', bot: value.slice(BOT.length) } : { kind: value === 'you' ? 'you' : 'guest' }

type SeatProps = {
  readonly manifest: AnyManifest
  readonly plan: SeatPlan
  readonly seat: number
  readonly guest: string | undefined
  onChange(plan: SeatPlan): void
}

const SeatPlanField = ({ manifest, plan, seat, guest = w.guest, onChange }: SeatProps) => (
  <li className="seat-field" data-seat={seat}>
    <strong>{w.seat(seat)}</strong>
    <select aria-label={setupWords.kind(seat)} value={valueOf(plan)} onChange={(e) => onChange(planOf(e.target.value))}>
      <option value="you">{w.you}</option>
      <option value="guest">{guest}</option>
      <Options of={botsOf(manifest).map(({ id, title }) => [BOT + id, setupWords.computer(title)])} />
    </select>
  </li>
)

type SeatPlansProps = {
  readonly manifest: AnyManifest
  readonly form: OnlineForm
  /** Name of the challenged player; undefined for tables without a challenge. */
  readonly guest: string | undefined
  onChange(form: OnlineForm): void
}

export const SeatPlans = ({ manifest, form, guest, onChange }: SeatPlansProps) => {
  const { min, max } = manifest.game.seats
  const { seats } = form
  return (
    <fieldset>
      <legend>{w.seats}</legend>
      <ol className="seat-fields online">
        {seats.map((plan, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat
          <SeatPlanField
            key={seat}
            manifest={manifest}
            plan={plan}
            seat={seat}
            guest={guest}
            onChange={(changed) => onChange(withPlan(form, seat, changed))}
          />
        ))}
      </ol>
      {guest === undefined && (
        <p className="soft">{seats.some(({ kind }) => kind === 'you') ? w.seatsAbout : w.nobody}</p>
      )}
      {min < max && (
        <p className="row">
          {seats.length < max && (
            <Button look="quiet" onClick={() => onChange({ ...form, seats: [...seats, { kind: 'guest' }] })}>
              {setupWords.add}
            </Button>
          )}
          {seats.length > min && (
            <Button look="quiet" onClick={() => onChange({ ...form, seats: seats.slice(0, -1) })}>
              {setupWords.take}
            </Button>
          )}
        </p>
      )}
    </fieldset>
  )
}
