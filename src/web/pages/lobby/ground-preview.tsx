import { useEffect, useState } from 'react'
import { type AnyPlay, deciders, nodeFor } from '../../../engine/index.ts'
import { type AnyManifest, manifestOf } from '../../../games/index.ts'
import { fetchText } from '../../parts/rules/fetch-text.ts'
import { openText } from '../../../analysis/opening/open.ts'
import { Still } from '../../parts/still.tsx'
import { Board } from '../../table/board.tsx'
import { choicesOf } from '../../table/choices.ts'
import { namesOf } from '../../data/players.ts'
import { promptAt } from '../../table/game-log.ts'

const nothing = (): void => undefined

/** A game in full swing, out of the examples of the rules page. */
const useScene = (manifest: AnyManifest): AnyPlay | undefined => {
  const [play, setPlay] = useState<AnyPlay>()
  useEffect(() => {
    const [url] = Object.values(manifest.examples)
    let left = false
    const show = (text: string): void => {
      const opened = openText(text)
      if (opened.ok && !left) setPlay(opened.play)
    }
    if (url !== undefined) fetchText(url).then(show, nothing)
    return () => {
      left = true
    }
  }, [manifest])
  return play
}

/** Where the dice lie and somebody has to choose, two thirds into the game. */
const stepOf = ({ game, states }: AnyPlay): number => {
  const from = Math.floor((states.length * 2) / 3)
  const step = states.findIndex((state, i) => {
    const node = nodeFor(game.node(state), 'onlooker')
    return i >= from && i > 0 && node.kind === 'decision' && game.node(states[i - 1]).kind === 'chance'
  })
  return step < 0 ? 0 : step
}

const SILENT = { heading: '', detail: '' }

/** One step of the game, drawn as the table draws it. */
const Drawn = ({ manifest, play }: { readonly manifest: AnyManifest; readonly play: AnyPlay }) => {
  const step = stepOf(play)
  const state = play.states[step]
  const [seat] = deciders(play.game.node(state))
  const scene = { ...play, states: play.states.slice(0, step + 1) }
  return (
    <Board
      manifest={manifest}
      view={play.game.view(state, 'onlooker')}
      names={namesOf(play)}
      eye={0}
      turn={seat === undefined ? [] : [seat]}
      choices={seat === undefined ? [] : choicesOf(manifest, scene, seat, nothing)}
      prompt={seat === undefined ? SILENT : promptAt(manifest, play, step)}
      motion="reduced"
      settled={nothing}
    />
  )
}

/** The ground itself, made small. */
export const GroundPreview = ({ id }: { readonly id: string }) => {
  const manifest = manifestOf(id)!
  const play = useScene(manifest)
  return <Still>{play !== undefined && <Drawn manifest={manifest} play={play} />}</Still>
}
