import { endingOf } from '../../../engine/index.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../../kit/index.ts'
import type { Opened } from '../../../analysis/opening/open.ts'
import { foundWords, limitsOf, verdictTitles } from '../../../analysis/verdict/words.ts'
import { packLink } from '../../data/share/link.ts'
import { download, fileName } from '../../data/files.ts'
import { GameMarks } from '../../parts/game-marks.tsx'
import { namesOf } from '../../data/players.ts'
import { closingWords } from '../../table/game-log.ts'
import { type Checked, checkText, rollsOf, type Standing, withNames } from './checked.ts'
import { RollList } from './roll-list.tsx'
import { verifyWords as w } from './words.ts'

const namesIn = ({ opened }: Checked): readonly string[] => (opened === undefined ? [] : namesOf(opened.play))

const titleOf = ({ verdict: { verdict } }: Checked): string =>
  verdict === 'unreadable' ? w.unreadable : verdictTitles[verdict]

const sentenceOf = (checked: Checked): string => {
  const { verdict } = checked
  if (verdict.verdict === 'unreadable') return w.unreadableAt(verdict.fault.line, verdict.fault.message)
  return withNames(foundWords(verdict), namesIn(checked))
}

const reasonOf = ({ check, state, why }: Standing, { opened }: Checked): string => {
  const play = opened?.play
  if (state === 'kept') {
    if (check === 'rolls') return w.kept.rolls(play === undefined ? 0 : rollsOf(play).length)
    if (check !== 'rules') return w.kept[check]
    const ended = play !== undefined && endingOf(play) !== undefined
    return (ended ? w.kept.rulesAndResult : w.kept.rules)(play?.plies.length ?? 0)
  }
  if (why === undefined) return w.notReached
  return w.openBecause(play === undefined ? why : withNames(why, namesOf(play)))
}

/** What even a file in order leaves open. */
const Limits = ({ checked }: { readonly checked: Checked }) => {
  const { verdict } = checked
  const limits = verdict.verdict === 'unreadable' ? [] : limitsOf(verdict, namesIn(checked))
  if (limits.length === 0) return null
  return (
    <section aria-labelledby="limits-title">
      <h2 id="limits-title">{w.limits}</h2>
      {limits.map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
    </section>
  )
}

/** One thing that was checked; its mark has a shape of its own, and a word for those who do not see it. */
const StandingLine = ({ standing, checked }: { readonly standing: Standing; readonly checked: Checked }) => (
  <li className={`standing ${standing.state}`}>
    <span className="mark" role="img" aria-label={w.states[standing.state]} />
    <div>
      <strong>{w.names[standing.check]}</strong>
      <p>{reasonOf(standing, checked)}</p>
    </div>
  </li>
)

const Who = ({ opened: { manifest, play } }: { readonly opened: Opened }) => {
  const closed = closingWords(play)
  return (
    <>
      <p className="soft">
        {manifest.text.title}: {namesOf(play).join(' – ')}
      </p>
      {closed !== undefined && (
        <p>
          {w.fileSays} “{closed}” {w.onlySays}
        </p>
      )}
      <GameMarks play={play} />
    </>
  )
}

const WaysOn = ({ text, checked }: { readonly text: string; readonly checked: Checked }) => {
  const [, navigate] = useLocation()
  const look = async (): Promise<void> => navigate(`/open${await packLink(text)}`)
  return (
    <p className="row">
      <Button onClick={() => download(text, fileName(namesIn(checked)))}>{w.save}</Button>
      {checked.opened !== undefined && <Button onClick={() => void look()}>{w.look}</Button>}
      <Link href="/proof" className="kit-button quiet">
        {w.how}
      </Link>
    </p>
  )
}

const Verdict = ({ checked }: { readonly checked: Checked }) => {
  const head = useRef<HTMLHeadingElement>(null)
  const { verdict } = checked.verdict
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <section className={`verdict ${verdict}`} aria-labelledby="verdict-title">
      <span className="seal" aria-hidden="true" />
      <div>
        <h2 id="verdict-title" ref={head} tabIndex={-1}>
          {titleOf(checked)}
        </h2>
        <p className="lead">{sentenceOf(checked)}</p>
        {checked.opened !== undefined && <Who opened={checked.opened} />}
      </div>
    </section>
  )
}

const Told = ({ text, checked }: { readonly text: string; readonly checked: Checked }) => {
  const { opened, seal, wrongRoll } = checked
  return (
    <>
      <Verdict checked={checked} />
      <Limits checked={checked} />
      <section aria-labelledby="steps-title">
        <h2 id="steps-title">{w.steps}</h2>
        <ol className="standings">
          {checked.standings.map((standing) => (
            <StandingLine key={standing.check} standing={standing} checked={checked} />
          ))}
        </ol>
      </section>
      <WaysOn text={text} checked={checked} />
      {opened !== undefined && seal !== undefined && <RollList {...opened} seal={seal} wrong={wrongRoll} />}
    </>
  )
}

/** A game that is checked once this has been painted, and what came of it. */
export const CheckedGame = ({ text }: { readonly text: string }) => {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 30)
    return () => clearTimeout(timer)
  }, [])
  const checked = useMemo(() => (ready ? checkText(text) : undefined), [ready, text])
  if (checked === undefined)
    return (
      <p className="lead checking" role="status">
        {w.checking}
      </p>
    )
  return <Told text={text} checked={checked} />
}
