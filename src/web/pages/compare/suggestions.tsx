import { Link } from 'wouter'
import type { AnyManifest } from '../../../games/index.ts'
import { compareWords } from './words.ts'
import { compareAddress, neighboursOf, type Sets } from '../../data/share/compare-address.ts'

const w = compareWords

type SuggestionsProps = { readonly manifest: AnyManifest; readonly sets: Sets; readonly seats: number }

/** While both sets are the same: every single change that could be asked about. */
export const Suggestions = ({ manifest, sets, seats }: SuggestionsProps) => (
  <section className="suggestions">
    <h2>{w.suggest}</h2>
    <p className="soft">{w.suggestAbout}</p>
    <ul>
      {neighboursOf(manifest, sets.a).map(({ rule, title, value, rules }) => (
        <li key={`${rule} ${value}`}>
          <Link href={compareAddress(manifest.game, { a: sets.a, b: rules }, seats)}>
            <small>{title}</small> <strong>{value}</strong>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
