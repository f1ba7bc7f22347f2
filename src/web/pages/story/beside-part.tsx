import '../../local/alone/alone.css'
import type { AnyPlay } from '../../../engine/index.ts'
import { goalOf } from '../../../games/alone.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { mayHaveGhost } from '../../../analysis/ghost/ghost.ts'
import { namesOf } from '../../data/players.ts'
import { BesideTable } from '../../local/alone/beside-table.tsx'
import { useGhostReport } from '../../local/alone/use-ghost.ts'
import { aloneWords as w } from '../../local/alone/words.ts'

type BesideProps = { readonly manifest: AnyManifest; readonly play: AnyPlay }

const Beside = ({ manifest, play }: BesideProps) => {
  const told = useGhostReport(play, `${play.plies.length}`)
  if (told === undefined || told.beside.rows.length === 0) return null
  return (
    <section className="alone-part">
      <h2>{w.besideTitle}</h2>
      <BesideTable beside={told.beside} goal={goalOf(manifest, play.rules)} name={namesOf(play)[0]!} />
    </section>
  )
}

/** On the story page of a game of one: what best play makes of its dice. Nothing for a game of several. */
export const BesidePart = (props: BesideProps) => (mayHaveGhost(props.play) ? <Beside {...props} /> : null)
