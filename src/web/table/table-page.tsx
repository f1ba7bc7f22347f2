import { useState } from 'react'
import { Missing } from '../shell/missing.tsx'
import { Page } from '../shell/page.tsx'
import { RefusedWords } from '../open/refused.tsx'
import { readSaved } from '../storage/saved-games.ts'
import { store } from '../storage/store.ts'
import { words } from '../words.ts'
import { Table } from './table.tsx'

/** The table of a saved game. */
export const TablePage = ({ id }: { readonly id: string }) => {
  const [saved] = useState(() => readSaved(store, id))
  if (saved === undefined) return <Missing title={words.table.gone} about={words.table.goneAbout} />
  if (saved.ok) return <Table manifest={saved.manifest} play={saved.play} id={id} />
  return (
    <Page title={words.open.title}>
      <h1>{words.open.title}</h1>
      <RefusedWords refused={saved} text={saved.text} />
    </Page>
  )
}
