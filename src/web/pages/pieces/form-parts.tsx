import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isSameJson } from '../../../dice/same-json.ts'
import type { DrawnFields } from '../../../games/index.ts'
import { type ContentDraft, type DraftPath, fieldText, itemsIn, readAt } from '../../../kit/content/draft.ts'
import { type ContentFault, messageOf } from '../../../kit/content/faults.ts'
import {
  areNumbers,
  type FormField,
  fitRow,
  type FormGroup,
  type FormList,
  type FormPart,
} from '../../../kit/content/form.ts'
import { Button } from '../../../kit/index.ts'
import { capitalise } from '../../../kit/text.ts'
import { piecesWords as w } from '../../data/pieces/words.ts'
import { Options } from '../../parts/options.tsx'

export type FormProps = {
  readonly draft: ContentDraft
  readonly faults: readonly ContentFault[]
  /** Components of the fields that the game draws. */
  readonly drawn: DrawnFields
  onChange(path: DraftPath, value: ContentDraft | undefined): void
}

const dottedPath = (path: DraftPath): string => path.join('.')

/** Returns the element id of a field's control, so that a fault can link to it. */
export const controlId = (path: DraftPath): string => `at-${dottedPath(path).replaceAll(/[^\w.-]/g, '_')}`

const isWithin = (path: DraftPath, outer: DraftPath): boolean => outer.every((key, i) => path[i] === key)

const FieldFaults = ({ id, faults }: { readonly id?: string; readonly faults: readonly ContentFault[] }) =>
  faults.length === 0 ? null : (
    <small id={id} className="pieces-fault">
      {faults.map((fault) => capitalise(messageOf(fault))).join(' ')}
    </small>
  )

const Help = ({ id, text }: { readonly id?: string; readonly text: string }) =>
  text === '' ? null : (
    <small id={id} className="pieces-help">
      {text}
    </small>
  )

type DrawnField = Extract<FormField, { readonly kind: 'drawn' }>

type ControlProps = {
  readonly field: Exclude<FormField, DrawnField>
  readonly value: ContentDraft | undefined
  readonly shared: {
    readonly id: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby'?: string | undefined
  }
  onChange(value: ContentDraft): void
}

const FieldControl = ({ field, value, shared, onChange }: ControlProps) => {
  if (field.kind === 'choice') {
    const at = field.options.findIndex((option) => option.value === value)
    return (
      <select
        {...shared}
        value={at}
        onChange={({ target }) => onChange(field.options[Number(target.value)]?.value ?? null)}
      >
        {at < 0 && <option value={-1}>{fieldText(value)}</option>}
        <Options of={field.options.map(({ title }, i) => [`${i}`, title])} />
      </select>
    )
  }
  const typed = fieldText(value)
  if (field.kind === 'text')
    return (
      <input
        {...shared}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <input
      {...shared}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      size={3}
      value={typed}
      onChange={({ target }) => onChange(/^-?\d{1,6}$/.test(target.value.trim()) ? Number(target.value) : target.value)}
    />
  )
}

/** Returns the faults of this field, without those of nested fields. */
const faultsAt = (faults: readonly ContentFault[], path: DraftPath): readonly ContentFault[] =>
  faults.filter((fault) => dottedPath(fault.path) === dottedPath(path))

/** Field that a component of the game edits. */
const DrawnPart = ({ field, draft, faults, drawn, onChange }: FormProps & { readonly field: DrawnField }) => {
  const { path, label, help } = field
  const Drawn = drawn[dottedPath(path)]
  if (Drawn === undefined) throw new RangeError(`no component draws the field "${dottedPath(path)}"`)
  return (
    <section className="pieces-section">
      <h3>{label}</h3>
      <Drawn
        id={controlId(path)}
        label={label}
        value={readAt(draft, path)}
        faults={faults.filter((fault) => isWithin(fault.path, path))}
        onChange={(value) => onChange(path, value)}
      />
      <Help text={help} />
    </section>
  )
}

type FieldPartProps = FormProps & { readonly field: ControlProps['field'] }

const FormFieldPart = ({ field, draft, faults, onChange }: FieldPartProps) => {
  const own = faultsAt(faults, field.path)
  const id = controlId(field.path)
  const [help, note] = [useId(), useId()]
  const notes = [...(field.help === '' ? [] : [help]), ...(own.length > 0 ? [note] : [])]
  return (
    <p className={`pieces-field ${field.kind}`}>
      <label htmlFor={id}>{field.label}</label>
      <FieldControl
        field={field}
        value={readAt(draft, field.path)}
        shared={{ id, 'aria-invalid': own.length > 0, 'aria-describedby': notes.join(' ') || undefined }}
        onChange={(value) => onChange(field.path, value)}
      />
      <Help id={help} text={field.help} />
      <FieldFaults id={note} faults={own} />
    </p>
  )
}

/** `isNew` opens the section initially; `remove` is the button that removes the section from its list. */
type ItemProps = { readonly isNew?: boolean | undefined; readonly remove?: ReactNode }

/** True for an item of a list whose fields fit into a row. */
const isRow = ({ path, parts }: FormGroup): boolean => typeof path.at(-1) === 'number' && fitRow(parts)

const groupClass = (group: FormGroup): string | undefined => {
  if (isRow(group)) return 'pieces-row'
  return areNumbers(group.parts) ? 'pieces-numbers' : undefined
}

/** Group of fields. An item of a list is a row; its own name is its title, and `remove` ends it. */
const GroupPart = ({ group, remove, ...form }: FormProps & ItemProps & { readonly group: FormGroup }) => (
  <fieldset id={controlId(group.path)} tabIndex={-1} className={groupClass(group)}>
    <legend>{group.title}</legend>
    <Help text={group.help} />
    <FieldFaults faults={faultsAt(form.faults, group.path)} />
    <FormParts {...form} parts={group.parts} />
    {remove}
  </fieldset>
)

type FoldedProps = FormProps & ItemProps & { readonly part: FormGroup | FormList }

/** Collapsible section of the form; its heading counts the faults. */
const FoldedPart = ({ part, isNew = false, remove, ...form }: FoldedProps) => {
  const [open] = useState(isNew)
  const faults = form.faults.filter(({ path }) => isWithin(path, part.path)).length
  return (
    <details className="pieces-section" id={controlId(part.path)} tabIndex={-1} open={open}>
      <summary>
        <strong>{part.title}</strong> {part.brief !== '' && <span className="soft">{part.brief}</span>}{' '}
        {faults > 0 && <span className="pieces-fault">{w.unfinished(faults)}</span>}
      </summary>
      <Help text={part.help} />
      <FieldFaults faults={faultsAt(form.faults, part.path)} />
      {part.kind === 'list' && <ListItems {...form} list={part} />}
      {part.kind === 'group' && (
        <div className="pieces-fields">
          <FormParts {...form} parts={part.parts} />
        </div>
      )}
      {remove}
    </details>
  )
}

/** Adds an item, moves the focus to its first field and selects the text in it. The item is `begun` until the focus leaves it. */
const useAdding = (add: () => void) => {
  const [begun, setBegun] = useState<number>()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (begun === undefined) return
    const field = row.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [begun])
  const begin = (at: number): void => {
    add()
    setBegun(at)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setBegun(undefined)
  }
  return { begun, row, begin, leave } as const
}

/** An item that was removed, and its place. The list then has `left` items. */
type Removed = { readonly title: string; readonly at: number; readonly item: ContentDraft; readonly left: number }

/**
 * Removes items of a list. The last removed item can be brought back until the length of the list changes. `keys`
 * identify the items, so that an item after a removed one stays folded or open.
 */
const useRemoving = ({ list, draft, onChange }: FormProps & { readonly list: FormList }) => {
  const { path, items } = list
  const [removed, setRemoved] = useState<Removed>()
  const [kept, setKept] = useState<readonly number[]>(() => [...items.keys()])
  const free = Math.max(-1, ...kept) + 1
  const keys = items.map((_, i) => kept[i] ?? free + i)
  const remove = (at: number, title: string): void => {
    setRemoved({ title, at, item: readAt(draft, [...path, at]) ?? null, left: items.length - 1 })
    setKept(keys.toSpliced(at, 1))
    onChange([...path, at], undefined)
  }
  const bringBack = ({ at, item }: Removed): void => {
    setRemoved(undefined)
    setKept(keys.toSpliced(at, 0, Math.max(-1, ...keys) + 1))
    onChange(path, itemsIn(readAt(draft, path)).toSpliced(at, 0, item))
  }
  return { keys, remove, bringBack, removed: removed?.left === items.length ? removed : undefined } as const
}

type RemoverProps = { readonly title: string; onRemove(): void }

const Remover = ({ title, onRemove }: RemoverProps) => (
  <Button look="quiet" onClick={onRemove}>
    {w.remove(title)}
  </Button>
)

const ListItems = ({ list, ...form }: FormProps & { readonly list: FormList }) => {
  const { path, items, min, max, fresh } = list
  const [first] = useState(items.length)
  const { begun, row, begin, leave } = useAdding(() => form.onChange([...path, items.length], fresh()))
  const { keys, remove, bringBack, removed } = useRemoving({ ...form, list })
  // In an item that was just added, a field shows no fault until it is filled in.
  const ofBegun = ({ path: item }: FormPart) =>
    form.faults.filter(
      ({ path: at }) =>
        !isWithin(at, item) || !isSameJson(readAt(form.draft, at), readAt(fresh(), at.slice(item.length))),
    )
  // Every group has a button of its own. Of simple fields, only the last one can be removed.
  const remover = (at: number): ReactNode => {
    const item = items[at]
    if (item === undefined || items.length <= min) return null
    const title = 'title' in item ? item.title : item.label
    return <Remover title={title} onRemove={() => remove(at, title)} />
  }
  const isSimple = items.some((item) => 'label' in item)
  return (
    <>
      <div className={areNumbers(items) ? 'pieces-numbers' : 'pieces-items'}>
        {items.map((item, i) => (
          <div key={keys[i]} className="pieces-item" {...(i === begun && { ref: row, onBlur: leave })}>
            <AnyPart
              {...form}
              {...(i === begun && { faults: ofBegun(item) })}
              part={item}
              isNew={i >= first}
              remove={isSimple ? null : remover(i)}
            />
          </div>
        ))}
      </div>
      {removed !== undefined && (
        <p className="row" role="status">
          {w.removed(removed.title)}
          <Button look="quiet" onClick={() => bringBack(removed)}>
            {w.back}
          </Button>
        </p>
      )}
      {items.length < max && <Button onClick={() => begin(items.length)}>{list.add}</Button>}
      {isSimple && remover(items.length - 1)}
    </>
  )
}

const ListPart = ({ list, ...form }: FormProps & { readonly list: FormList }) => (
  <div role="group" aria-label={list.title} id={controlId(list.path)} tabIndex={-1} className="pieces-list">
    <h3>{list.title}</h3>
    <Help text={list.help} />
    <FieldFaults faults={faultsAt(form.faults, list.path)} />
    <ListItems {...form} list={list} />
  </div>
)

const AnyPart = ({ part, isNew, remove, ...form }: FormProps & ItemProps & { readonly part: FormPart }) => {
  if ('folds' in part && part.folds) return <FoldedPart {...form} part={part} isNew={isNew} remove={remove} />
  return (
    <>
      {part.kind === 'group' && <GroupPart {...form} group={part} remove={remove} />}
      {part.kind === 'list' && <ListPart {...form} list={part} />}
      {part.kind === 'drawn' && <DrawnPart {...form} field={part} />}
      {'label' in part && part.kind !== 'drawn' && <FormFieldPart {...form} field={part} />}
      {part.kind !== 'group' && remove}
    </>
  )
}

/** Returns the titles from the outermost section to a field, ending with the field's label. */
export const trailOf = (parts: readonly FormPart[], path: DraftPath): readonly string[] => {
  const part = parts.find((one) => isWithin(path, one.path))
  if (part === undefined) return []
  if (part.kind === 'list') return [part.title, ...trailOf(part.items, path)]
  return 'parts' in part ? [part.title, ...trailOf(part.parts, path)] : [part.label]
}

export const FormParts = ({ parts, ...form }: FormProps & { readonly parts: readonly FormPart[] }) => (
  <>
    {parts.map((part) => (
      <AnyPart key={`${part.kind} ${dottedPath(part.path)}`} {...form} part={part} />
    ))}
  </>
)
