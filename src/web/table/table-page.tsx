import { useState } from 'react'
import { type AnyPlay, isOver } from '../../engine/index.ts'
import { Missing } from '../shell/missing.tsx'
import { Page } from '../shell/page.tsx'
import { RefusedWords } from '../open/refused.tsx'
import { useStep } from '../open/use-step.ts'
import { readSaved } from '../storage/saved-games.ts'
import { store } from '../storage/store.ts'
import { words } from '../words.ts'
import { withoutStrangers } from './strangers.ts'
import { Table } from './table.tsx'

/** Its dice are sealed and it is not over: only the hall where it was begun can roll them. */
const isElsewhere = (play: AnyPlay): boolean => play.header.dice.kind === 'sealed' && !isOver(play)

/** The table of a saved game. */
export const TablePage = ({ id }: { readonly id: string }) => {
  const at = useStep()
  const [saved] = useState(() => {
    const found = readSaved(store, id)
    return found?.ok === true ? { ...found, ...withoutStrangers(found.manifest, found.play) } : found
  })
  if (saved === undefined) return <Missing title={words.table.gone} about={words.table.goneAbout} />
  if (saved.ok && isElsewhere(saved.play)) {
    const { manifest, play } = saved
    return <Table manifest={manifest} play={play} at={at ?? play.plies.length} from={words.replay.hall} kept />
  }
  if (saved.ok)
    return (
      <Table manifest={saved.manifest} play={saved.play} id={id} told={saved.told} {...(at !== undefined && { at })} />
    )
  return (
    <Page title={words.open.title}>
      <h1>{words.open.title}</h1>
      <RefusedWords refused={saved} text={saved.text} />
    </Page>
  )
}
