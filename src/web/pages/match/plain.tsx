import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../kit/index.ts'
import { reloadNewest } from '../../data/newest.ts'
import { Page } from '../../parts/page.tsx'
import { words } from './words.ts'
import { words as shell } from '../../text/words.ts'

export type Plain = keyof typeof words.plain

const RELOADS: readonly Plain[] = ['wrong-version', 'unknown', 'broken']

type PlainPageProps = {
  readonly why: Plain
  readonly detail?: string | undefined
  readonly children?: ReactNode
}

export const PlainPage = ({ why, detail, children }: PlainPageProps) => {
  const [title, about] = words.plain[why]
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p>{about}</p>
      {detail !== undefined && <p role="alert">{detail}</p>}
      <p className="row">
        {RELOADS.includes(why) && (
          <Button look="now" onClick={() => void reloadNewest()}>
            {words.reload}
          </Button>
        )}
        <Link href="/" className="kit-button plain">
          {shell.back}
        </Link>
        {children}
        <Link href="/wrong" className="kit-button quiet">
          {words.wrongPage}
        </Link>
      </p>
    </Page>
  )
}
