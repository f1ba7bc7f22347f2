import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { gameNamedIn } from '../../../engine/index.ts'
import { loadGame } from '../../../games/load.ts'
import type { Ask } from '../../../analysis/service/questions.ts'
import { Button } from '../../../kit/index.ts'
import type { CheckedText } from '../../../analysis/verdict/check-text.ts'
import type { Verdict } from '../../../analysis/verdict/verdict.ts'
import {
  verdictText,
  levelTitles,
  levelWords,
  limitWords,
  stateWords,
  verdictTitles,
} from '../../../analysis/verdict/words.ts'
import type { Names } from '../../../games/text.ts'
import { packLink } from '../../data/share/link.ts'
import { download, fileName } from '../../data/files.ts'
import { gameMarks } from '../../parts/game-marks.tsx'
import { closingWords } from '../../table/game-log.ts'
import { keptLinks } from '../../../protocol/client/kept-links.ts'
import { memories } from '../../online/memories.ts'
import { useWorkerQuery } from '../../worker/use-worker-query.ts'
import { type Contents, contentsOf } from './checked.ts'
import { ServerNote } from '../../online/log-concern.tsx'
import { RollList } from './roll-list.tsx'
import { verifyWords as w } from './words.ts'

const sentenceOf = ({ verdict }: CheckedText, names: Names): string =>
  verdict.verdict === 'unreadable'
    ? w.unreadableAt(verdict.fault.line, verdict.fault.message)
    : verdictText(verdict, names)

/** Fingerprint of a key: four groups of four characters; the page must not break them at hyphens. */
const FINGERPRINT = /((?:[\w-]{4} ){3}[\w-]{4})/

const withFingerprints = (text: string) =>
  text.split(FINGERPRINT).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="fingerprint">
        {part}
      </span>
    ),
  )

/** Result of each verification level. Each mark has its own shape and word. */
const Levels = ({ verdict, names }: { readonly verdict: Verdict; readonly names: Names }) => (
  <section aria-labelledby="levels-title">
    <h2 id="levels-title">{w.levels}</h2>
    <ol className="levels">
      {verdict.levels.map((level) => (
        <li key={level.level} className={`level ${level.state.replace(' ', '-')}`}>
          <span className="mark" aria-hidden="true" />
          <div>
            <h3>
              {levelTitles[level.level]}: {stateWords[level.state]}
            </h3>
            <p>{withFingerprints(levelWords(level, names))}</p>
            <p className="soft">{limitWords(level, verdict, names)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

/** Claims of the file about its end and about practice, which rules and dice cannot confirm. */
const FileSays = ({ play }: Contents) => {
  const said = [closingWords(play), ...gameMarks(play)].filter((text) => text !== undefined)
  return said.map((text) => (
    <p key={text}>
      {w.fileSays} “{text}” {w.onlySays}
    </p>
  ))
}

type WaysProps = { readonly text: string; readonly names: Names; readonly canOpen: boolean }

const WaysOn = ({ text, names, canOpen }: WaysProps) => {
  const [, navigate] = useLocation()
  const look = async (): Promise<void> => navigate(`/open${await packLink(text)}`)
  return (
    <p className="row">
      {canOpen && <Button onClick={() => download(text, fileName(names))}>{w.save}</Button>}
      {canOpen && <Button onClick={() => void look()}>{w.look}</Button>}
      <Link href="/proof" className="kit-button quiet">
        {w.how}
      </Link>
    </p>
  )
}

const Told = ({ checked }: { readonly checked: CheckedText }) => {
  const head = useRef<HTMLHeadingElement>(null)
  const { names, title, damage } = checked
  const { verdict } = checked.verdict
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <section className={`verdict ${verdict}`} aria-labelledby="verdict-title">
      <span className="seal" aria-hidden="true" />
      <div>
        <h2 id="verdict-title" ref={head} tabIndex={-1}>
          {verdict === 'unreadable' ? w.unreadable : verdictTitles[verdict]}
        </h2>
        <p className="lead">{sentenceOf(checked, names)}</p>
        {damage && <p>{w.unreadableAt(damage.line, damage.message)}</p>}
        {title !== undefined && <p className="soft">{w.players(title, names.join(' – '))}</p>}
      </div>
    </section>
  )
}

/** Loads the checker for this thread, used if no worker is available. */
export const loadChecker = () => import('../../../analysis/verdict/check-text.ts')

const checkHere = async ({ text, links }: Ask<'check'>): Promise<CheckedText> => {
  const [{ checkText, recordOfLinks }] = await Promise.all([loadChecker(), loadGame(gameNamedIn(text))])
  return checkText(text, recordOfLinks(links))
}

/** Replayed game; computed after the verdict is painted, undefined until then. */
const useContents = (text: string): Contents | undefined => {
  const [contents, setContents] = useState<Contents>()
  useEffect(() => {
    let isHere = true
    const open = async (): Promise<void> => {
      await loadGame(gameNamedIn(text))
      if (isHere) setContents(contentsOf(text))
    }
    const timer = setTimeout(() => void open().catch(() => undefined), 30)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [text])
  return contents
}

const CheckedOutcome = ({ text, checked }: { readonly text: string; readonly checked: CheckedText }) => {
  const contents = useContents(text)
  const { verdict, names, wrongRoll } = checked
  return (
    <>
      <Told checked={checked} />
      {contents && <ServerNote play={contents.play} />}
      {verdict.verdict !== 'unreadable' && <Levels verdict={verdict} names={names} />}
      {contents && <FileSays {...contents} />}
      <WaysOn text={text} names={names} canOpen={contents !== undefined} />
      {contents?.seal && <RollList {...contents} seal={contents.seal} wrong={wrongRoll} />}
    </>
  )
}

/** Log links that this device recorded for the file's match; empty for games without sealed dice. */
const keptOf = (text: string): readonly string[] => {
  const match = /^dice sealed ([a-z0-9]{1,40})\r?$/m.exec(text)?.[1]
  return match === undefined ? [] : keptLinks(memories.links, match)
}

const useCheckedHere = (ask: Ask<'check'> | undefined): CheckedText | undefined => {
  const [checked, setChecked] = useState<CheckedText>()
  useEffect(() => {
    // A failed import is thrown during rendering, so that the error page offers to reload.
    if (ask !== undefined)
      checkHere(ask).then(setChecked, (error: unknown) =>
        setChecked(() => {
          throw error
        }),
      )
  }, [ask])
  return checked
}

/** Verdict on a game; a worker checks it, or this thread if no worker starts. */
export const CheckedGame = ({ text }: { readonly text: string }) => {
  const [ask] = useState(() => ({ text, links: keptOf(text) }))
  const { answer, share, phase } = useWorkerQuery('check', ask, { from: 'shared' })
  const isAlone = phase === 'silent' || phase === 'failed'
  const checked = useCheckedHere(isAlone ? ask : undefined) ?? answer
  if (checked !== undefined) return <CheckedOutcome text={text} checked={checked} />
  return (
    <p className="lead checking" role="status">
      <label>
        {w.checking} <progress max={1} value={share} />
      </label>
    </p>
  )
}
