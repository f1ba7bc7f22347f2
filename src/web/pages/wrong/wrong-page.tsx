import '../../parts/proof.css'
import './wrong.css'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { limits, usualSettings } from '../../../protocol/index.ts'
import { shownCovers } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { type WrongCase, wrongParts, wrongWords as w } from './wrong-words.ts'
import { itemAt } from '../../../dice/index.ts'

const Case = ({ wrong: { id, title, told } }: { readonly wrong: WrongCase }) => (
  <article className="wrong-case" id={id}>
    <h3>{title}</h3>
    {told.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </article>
)

/** Scrolls to the address's anchor. Its target does not exist yet when the browser looks for it. */
const usePlace = (): void =>
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])

/** Page `/wrong`: consequences of failures, with the server's actual limits. */
export const WrongPage = () => {
  usePlace()
  const { id, seats } = itemAt(shownCovers, 0)
  const parts = wrongParts(limits, usualSettings(id, seats.min))
  return (
    <Page title={w.title}>
      <div className="proof">
        <h1>{w.title}</h1>
        <p className="lead">{w.about}</p>
        <details>
          <summary>{w.contents}</summary>
          <nav aria-label={w.contents}>
            <ul className="wrong-list">
              {parts.flatMap(({ cases }) =>
                cases.map((wrong) => (
                  <li key={wrong.id}>
                    <a href={`#${wrong.id}`}>{wrong.title}</a>
                  </li>
                )),
              )}
            </ul>
          </nav>
        </details>
        {parts.map(({ title, cases }) => (
          <section key={title}>
            <h2>{title}</h2>
            {cases.map((wrong) => (
              <Case key={wrong.id} wrong={wrong} />
            ))}
          </section>
        ))}
        <p className="row">
          <Link href="/verify" className="kit-button plain">
            {w.check}
          </Link>
          <Link href="/dice" className="kit-button plain">
            {w.dice}
          </Link>
        </p>
      </div>
    </Page>
  )
}
