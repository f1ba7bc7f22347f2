import './flight.css'

type FlightProps = {
  readonly damage: number
  /** It flies to the side of the one who looks, else to the far side: `--near` and `--far` say where that is. */
  readonly near: boolean
  /** It bounces off. */
  readonly blocked?: boolean
}

/** Damage on its way to the one who suffers it. */
export const Flight = ({ damage, near, blocked = false }: FlightProps) => (
  <span className={`kit-flight ${near ? 'near' : 'far'}${blocked ? ' blocked' : ''}`} aria-hidden="true">
    {damage}
  </span>
)
