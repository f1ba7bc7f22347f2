import '../../parts/house-rules/rules.css'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { HouseRule } from '../../../engine/index.ts'
import type { ContentDoor } from '../../../games/index.ts'
import type { ContentEditor } from '../../../kit/content/editor.ts'
import { usePieces } from '../../data/pieces/saved-pieces.ts'
import { piecesWords as w } from '../../data/pieces/words.ts'
import type { RulesProps } from '../../parts/house-rules/rules-props.ts'
import { wordsFor } from '../../parts/house-rules/rules-state.ts'
import { RulingLink } from '../../parts/house-rules/ruling-link.tsx'
import { Load, useLoaded } from '../../parts/load.tsx'
import { Options } from '../../parts/options.tsx'
import { words } from '../../text/words.ts'
import { setupWords } from './words.ts'

type PiecesFieldProps = RulesProps & { readonly door: ContentDoor; readonly editor: ContentEditor }

/** Valid sets of pieces on this device, as values of the house rule. */
const usePlayable = (game: string, editor: ContentEditor) =>
  usePieces(game, editor).flatMap(({ id, draft }) => {
    const printed = editor.faults(draft).length === 0 ? editor.print(draft) : undefined
    return printed?.ok === true ? [{ id, title: editor.nameOf(draft), value: printed.value }] : []
  })

const PiecesChoice = ({
  manifest,
  rules,
  door,
  editor,
  rule,
  onChange,
}: PiecesFieldProps & { readonly rule: HouseRule }) => {
  const id = useId()
  const sets = usePlayable(manifest.game.id, editor)
  const value = `${rules[door.rule] ?? rule.default}`
  const said = wordsFor(manifest, rule)
  const editions = Object.entries(said.values).filter(([name]) => name !== rule.default)
  const edition = editions.find(([name]) => name === value)?.[1]
  const isKnown = value === rule.default || edition !== undefined || sets.some((set) => set.value === value)
  return (
    <div className="sheet-field">
      <label htmlFor={id}>{w.which}</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange({ ...rules, [door.rule]: target.value })}
      >
        <option value={rule.default}>{w.ours}</option>
        <Options of={editions.map(([name, { title }]) => [name, title])} />
        {sets.map((set) => (
          <option key={set.id} value={set.value}>
            {set.title}
          </option>
        ))}
        {!isKnown && (
          <option value={value}>{w.arrived('read' in rule ? (rule.nameOf?.(value) ?? value) : value)}</option>
        )}
      </select>
      <small id={`${id}-about`}>
        {value === rule.default ? said.about : (edition?.about ?? w.bots)}{' '}
        <RulingLink game={manifest.game.id} ruling={said.ruling} />
      </small>
    </div>
  )
}

/** Collapsible choice of pieces for games with content, with a link to the editor. Open at first for other pieces. */
export const PiecesField = (props: RulesProps & { readonly door: ContentDoor }) => {
  const { manifest, rules, door } = props
  const loaded = useLoaded(door, door.load)
  const rule = manifest.game.houseRules.find(({ name }) => name === door.rule)
  const isOurs = rule === undefined || (rules[door.rule] ?? rule.default) === rule.default
  const [isOpen] = useState(!isOurs)
  if (rule === undefined) return null
  return (
    <details className="fold pieces-chosen" open={isOpen}>
      <summary>
        <strong>{wordsFor(manifest, rule).title}</strong>{' '}
        {isOurs && <span className="soft">{setupWords.ourPieces}</span>}
      </summary>
      <Load from={loaded} failed={w.broken}>
        {(editor) => <PiecesChoice {...props} editor={editor} rule={rule} />}
      </Load>
      <p>
        <Link href={`/pieces/${manifest.game.id}`} className="kit-button quiet">
          {words.links.pieces}
        </Link>
      </p>
    </details>
  )
}
