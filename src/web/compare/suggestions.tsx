import { Link } from 'wouter'
import type { AnyManifest } from '../../games/index.ts'
import { words } from '../words.ts'
import { compareAddress, neighboursOf, type Sets } from './sets.ts'

const w = words.compare

/** While both sets are the same: every single change that could be asked about. */
export const Suggestions = ({ manifest, sets }: { readonly manifest: AnyManifest; readonly sets: Sets }) => {
  const { id, houseRules } = manifest.game
  return (
    <section className="suggestions">
      <h2>{w.suggest}</h2>
      <p className="soft">{w.suggestAbout}</p>
      <ul>
        {neighboursOf(manifest, sets.a).map(({ rule, title, value, rules }) => (
          <li key={`${rule} ${value}`}>
            <Link href={compareAddress(id, houseRules, { a: sets.a, b: rules })}>
              <small>{title}</small> <strong>{value}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
