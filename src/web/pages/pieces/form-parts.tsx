import { Fragment, type ReactNode, type Ref, useId, useState } from 'react'
import { isSameJson } from '../../../dice/same-json.ts'
import { type ContentDraft, type DraftPath, fieldText, readAt } from '../../../kit/content/draft.ts'
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
import { controlId, dottedPath, type FormProps } from './form-props.ts'
import { useAdding, useRemoving } from './list-hooks.ts'

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
      {notes.length > 0 && (
        <span className="pieces-notes">
          <Help id={help} text={field.help} />
          <FieldFaults id={note} faults={own} />
        </span>
      )}
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

type RemoverProps = { readonly title: string; onRemove(): void }

const Remover = ({ title, onRemove }: RemoverProps) => (
  <Button look="quiet" onClick={onRemove}>
    {w.remove(title)}
  </Button>
)

type RemovedNoteProps = { readonly ref: Ref<HTMLParagraphElement>; readonly title: string; onBack(): void }

const RemovedNote = ({ ref, title, onBack }: RemovedNoteProps) => (
  <p ref={ref} className="row" role="status">
    {w.removed(title)}
    <Button look="quiet" onClick={onBack}>
      {w.back}
    </Button>
  </p>
)

const ListItems = ({ list, ...form }: FormProps & { readonly list: FormList }) => {
  const { path, items, min, max, fresh } = list
  const [first] = useState(items.length)
  const { begun, row, begin, leave } = useAdding(() => form.onChange([...path, items.length], fresh()))
  const { keys, remove, bringBack, removed, noteRef } = useRemoving({ ...form, list })
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
  const note = removed && <RemovedNote ref={noteRef} title={removed.title} onBack={() => bringBack(removed)} />
  // The note about a removed item replaces it. Simple fields share rows, so that their note follows them.
  const noteAt = isSimple ? undefined : removed?.at
  return (
    <>
      <div className={areNumbers(items) ? 'pieces-numbers' : 'pieces-items'}>
        {items.map((item, i) => (
          <Fragment key={keys[i]}>
            {i === noteAt && note}
            <div className="pieces-item" {...(i === begun && { ref: row, onBlur: leave })}>
              <AnyPart
                {...form}
                {...(i === begun && { faults: ofBegun(item) })}
                part={item}
                isNew={i >= first}
                remove={isSimple ? null : remover(i)}
              />
            </div>
          </Fragment>
        ))}
        {noteAt === items.length && note}
      </div>
      {isSimple && note}
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
