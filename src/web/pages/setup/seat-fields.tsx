import type { Ruleset } from '../../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../../games/manifest.ts'
import { Button, Switch } from '../../../kit/index.ts'
import { Icon } from '../../parts/icon.tsx'
import { NameBox } from '../../parts/name-box.tsx'
import { defaultName, type SeatForm, withOwnName } from '../../data/new-game.ts'
import { NAME_LIMIT } from '../../data/players.ts'
import { PlayerChoice } from './player-choice.tsx'
import { Players } from './players.tsx'
import { type Preset, presetIn, presetsOf, withPreset, withSeat } from './presets.ts'
import { setupWords } from './words.ts'
import { Options } from '../../parts/options.tsx'
import { NAME } from '../../data/storage/keys.ts'
import { store } from '../../data/storage/store.ts'
import { SEAT_COLOURS, withColour } from '../../data/storage/settings.ts'
import { useSettings } from '../../parts/settings-context.tsx'

const w = setupWords

/** Chooses a seat's colour. The seat that had this colour gets the previous colour of this seat. */
const ColourField = ({ number }: { readonly number: number }) => {
  const { settings, change } = useSettings()
  const { colours, palette } = settings
  return (
    <select
      aria-label={w.colour(number)}
      value={colours[number]}
      onChange={({ target }) => {
        const colour = SEAT_COLOURS.find((one) => one === target.value)
        if (colour !== undefined) change({ colours: withColour(colours, number, colour) })
      }}
    >
      <Options of={SEAT_COLOURS.map((colour) => [colour, w.colours[palette][colour]])} />
    </select>
  )
}

type SeatFieldProps = {
  readonly manifest: AnyManifest
  readonly seat: SeatForm
  readonly number: number
  readonly hasStrengths: boolean
  /** Name of the seat while the field is empty. */
  readonly usualName: string
  onChange(seat: SeatForm): void
}

const SeatField = ({ manifest, seat, number, hasStrengths, usualName, onChange }: SeatFieldProps) => {
  const bots = botsOf(manifest)
  const player = bots.find(({ id }) => id === seat.bot)
  return (
    <li className="seat-field" data-seat={number}>
      <NameBox
        limit={NAME_LIMIT}
        autoComplete="off"
        aria-label={w.nameOf(number)}
        placeholder={usualName}
        value={seat.name}
        onChange={(name) => onChange({ ...seat, name })}
      />
      <PlayerChoice
        title={w.kind(number)}
        players={bots}
        value={seat.bot}
        hasStrengths={hasStrengths}
        onChange={(bot) => onChange({ name: seat.name, ...(bot !== undefined && { bot }) })}
      />
      {manifest.hasSeatColours && <ColourField number={number} />}
      <small>
        {player?.about ?? w.personAbout} {hasStrengths && player?.figure}
      </small>
    </li>
  )
}

type SeatFieldsProps = {
  readonly manifest: AnyManifest
  readonly seats: readonly SeatForm[]
  onChange(seats: readonly SeatForm[]): void
}

const turned = (seats: readonly SeatForm[]): readonly SeatForm[] => [...seats.slice(1), ...seats.slice(0, 1)]

const SeatButtons = ({ manifest, seats, onChange }: SeatFieldsProps) => {
  const { min, max } = manifest.game.seats
  return (
    <p className="row">
      <Button look="quiet" onClick={() => onChange(turned(seats))}>
        <Icon name="swap" />
        {w.swap}
      </Button>
      {seats.length < max && (
        <Button look="quiet" onClick={() => onChange(withSeat(manifest, seats))}>
          {w.add}
        </Button>
      )}
      {seats.length > min && (
        <Button look="quiet" onClick={() => onChange(seats.slice(0, -1))}>
          {w.take}
        </Button>
      )}
    </p>
  )
}

/** Names of the seats whose fields are empty: the game's names, and this device's for the only person. */
const usualNames = (manifest: AnyManifest, seats: readonly SeatForm[]): readonly string[] => {
  const empty = seats.map((seat) => ({ ...seat, name: '' }))
  return withOwnName({ seats: empty }, store.read(NAME) ?? '').seats.map(
    ({ name }, i) => name || defaultName(manifest, i),
  )
}

/** Replaces empty names with the usual names, so that swapping seats also moves these. */
const named = (manifest: AnyManifest, seats: readonly SeatForm[]): readonly SeatForm[] => {
  const usual = usualNames(manifest, seats)
  return seats.map((seat, i) => ({ ...seat, name: seat.name.trim() === '' ? (usual[i] ?? '') : seat.name }))
}

const Presets = ({ manifest, seats, onChange }: SeatFieldsProps) => (
  <Switch<Preset | ''>
    label={w.who}
    value={presetIn(seats) ?? ''}
    options={presetsOf(manifest).map((value) => ({ value, title: w.presets[value] }))}
    onChange={(value) => value !== '' && onChange(withPreset(manifest, seats, value))}
  />
)

/** Maximum number of seats with descriptions beside them. More seats get one line each, with descriptions below. */
const ROOMY = 2

/** Fields for the players; `hasStrengths`: true if computer players' strengths are known. */
export const SeatFields = ({
  manifest,
  rules,
  seats,
  hasStrengths,
  onChange,
}: SeatFieldsProps & { readonly rules: Ruleset; readonly hasStrengths: boolean }) => (
  <fieldset>
    <legend>{w.who}</legend>
    <Presets manifest={manifest} seats={seats} onChange={onChange} />
    <ol className={`seat-fields${seats.length > ROOMY ? ' many' : ''}`}>
      {seats.map((seat, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat
        <SeatField
          key={i}
          manifest={manifest}
          seat={seat}
          number={i}
          hasStrengths={hasStrengths}
          usualName={usualNames(manifest, seats)[i] ?? ''}
          onChange={(changed) => onChange(seats.with(i, changed))}
        />
      ))}
    </ol>
    <SeatButtons manifest={manifest} seats={named(manifest, seats)} onChange={onChange} />
    {hasStrengths && <Players manifest={manifest} rules={rules} />}
  </fieldset>
)
