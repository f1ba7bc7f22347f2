import './welcome.css'
import type { ComponentType, ReactNode } from 'react'
import { catalogue } from '../../../kit/catalogue.ts'
import { Die } from '../../../kit/die.tsx'
import { Shield, type ShieldPattern } from '../../../kit/shield.tsx'
import type { HolmgangAction } from '../rules/rules.ts'
import { en } from './en.ts'
import { WelcomeField, FencedGround } from './place.tsx'
import { DAMAGE, SWING_FACES, SCORES } from './swing.ts'

const w = catalogue({ en })
const RIVAL = 'Torvald'
const FULL = 20
const scores: readonly number[] = SCORES

const Duellist = ({ name, pattern }: { readonly name: string; readonly pattern: ShieldPattern }) => (
  <p className="hw-duellist">
    <b>{name}</b>
    <Shield pattern={pattern} state="active" value={FULL} full={FULL} />
  </p>
)

type WelcomeProps = {
  readonly act: 'lie' | 'tumble'
  /** Link to a new table where the learner has already chosen this action. */
  readonly Take: ComponentType<{ readonly action: HolmgangAction; readonly children: ReactNode }>
}

/** A rolled swing. Pressing a die parries it and continues the duel. */
export const Welcome = ({ act, Take }: WelcomeProps) => (
  <section className="welcome hw" aria-label={w.label}>
    <WelcomeField />
    <div className="hw-table">
      <FencedGround />
      <Duellist name={w.you} pattern="wave" />
      <div className="hw-swing">
        <p className="hw-sum">
          <b>{DAMAGE}</b> {w.damage} <i>{w.score}</i>
        </p>
        <ul>
          {SWING_FACES.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a die
            <li key={i}>
              <Take action={`parry ${face}`}>
                <Die face={face} act={act} seed={`welcome ${i}`} from={[1, -3]} lit={scores.includes(i)} />
                <span>{w.parry(face)}</span>
              </Take>
            </li>
          ))}
        </ul>
        <p className="hw-tap" aria-hidden="true">
          {w.tap}
        </p>
      </div>
      <Duellist name={RIVAL} pattern="cross" />
    </div>
  </section>
)
