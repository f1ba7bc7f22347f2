import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type AnyManifest, manifestOf } from '../../games/index.ts'
import { Button } from '../../ui/index.ts'
import { Missing } from '../shell/missing.tsx'
import { Page } from '../shell/page.tsx'
import { beginTable } from '../table/branch.ts'
import { prepareGround } from '../table/ground.tsx'
import { formOf, strangersIn, type TableForm } from '../table/new-game.ts'
import { words } from '../words.ts'
import { CompareLink } from './compare-link.tsx'
import { DiceFields } from './dice-fields.tsx'
import { HouseRules } from './house-rules.tsx'
import { SeatFields } from './seat-fields.tsx'

const w = words.setup

const Form = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [form, setForm] = useState(() => formOf(manifest, search))
  const strangers = strangersIn(manifest, search)
  const change = (part: Partial<TableForm>): void => setForm({ ...form, ...part })
  useEffect(() => prepareGround(manifest), [manifest])
  return (
    <form
      className="setup"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(beginTable(manifest, form))
      }}
    >
      <h1>{w.title(manifest.text.title)}</h1>
      {strangers.length > 0 && (
        <p className="stranger" role="status">
          {w.strangers(strangers)}
        </p>
      )}
      <SeatFields manifest={manifest} seats={form.seats} onChange={(seats) => change({ seats })} />
      <div>
        <HouseRules manifest={manifest} rules={form.rules} onChange={(rules) => change({ rules })} />
        <CompareLink manifest={manifest} rules={form.rules} />
      </div>
      <DiceFields form={form} onChange={setForm} />
      <p className="start">
        <Button type="submit" look="now" large>
          {w.start}
        </Button>
      </p>
    </form>
  )
}

/** Who sits where, by which house rules, with which dice. Good as it stands: the start is one click away. */
export const Setup = ({ game }: { readonly game: string }) => {
  const manifest = manifestOf(game)
  if (manifest === undefined) return <Missing title={words.missing.game} />
  return (
    <Page title={w.title(manifest.text.title)}>
      <Form manifest={manifest} />
    </Page>
  )
}
