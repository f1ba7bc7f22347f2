import { useId } from 'react'
import { readAt, shownIn } from '../../../games/content.ts'
import type {
  ContentDraft,
  ContentFault,
  DraftPath,
  FormField,
  FormGroup,
  FormList,
  FormPart,
} from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { capitalise } from '../../../kit/text.ts'
import { boardsWords as w } from '../../data/boards/words.ts'
import { Options } from '../../parts/options.tsx'

export type FormProps = {
  readonly draft: ContentDraft
  readonly faults: readonly ContentFault[]
  onChange(path: DraftPath, value: ContentDraft | undefined): void
}

const dottedPath = (path: DraftPath): string => path.join('.')

/** The id of the control at a place, so that a fault can lead to it. */
export const controlId = (path: DraftPath): string => `at-${dottedPath(path).replaceAll(/[^\w.-]/g, '_')}`

const isWithin = (path: DraftPath, outer: DraftPath): boolean => outer.every((key, i) => path[i] === key)

/** What is wrong and what to do, without the field. */
export const messageOf = ({ field, message }: ContentFault): string =>
  message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message

const FieldFaults = ({ id, faults }: { readonly id?: string; readonly faults: readonly ContentFault[] }) =>
  faults.length === 0 ? null : (
    <small id={id} className="boards-fault">
      {faults.map((fault) => capitalise(messageOf(fault))).join(' ')}
    </small>
  )

type BoardControlProps = {
  readonly field: FormField
  readonly value: ContentDraft | undefined
  readonly shared: {
    readonly id: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby'?: string | undefined
  }
  onChange(value: ContentDraft): void
}

const FieldControl = ({ field, value, shared, onChange }: BoardControlProps) => {
  if (field.kind === 'choice') {
    const at = field.options.findIndex((option) => option.value === value)
    return (
      <select
        {...shared}
        value={at}
        onChange={({ target }) => onChange(field.options[Number(target.value)]?.value ?? null)}
      >
        {at < 0 && <option value={-1}>{shownIn(value)}</option>}
        <Options of={field.options.map(({ title }, i) => [`${i}`, title])} />
      </select>
    )
  }
  const typed = shownIn(value)
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

const FormFieldPart = ({ field, draft, faults, onChange }: FormProps & { readonly field: FormField }) => {
  const own = faults.filter(({ path }) => dottedPath(path) === dottedPath(field.path))
  const id = controlId(field.path)
  const note = useId()
  return (
    <p className={`boards-field ${field.kind}`}>
      <label htmlFor={id}>{field.label}</label>
      <FieldControl
        field={field}
        value={readAt(draft, field.path)}
        shared={{ id, 'aria-invalid': own.length > 0, 'aria-describedby': own.length > 0 ? note : undefined }}
        onChange={(value) => onChange(field.path, value)}
      />
      <FieldFaults id={note} faults={own} />
    </p>
  )
}

const GroupPart = ({ group, ...form }: FormProps & { readonly group: FormGroup }) => (
  <fieldset id={controlId(group.path)} tabIndex={-1}>
    <legend>{group.title}</legend>
    <FieldFaults faults={form.faults.filter(({ path }) => dottedPath(path) === dottedPath(group.path))} />
    <FormParts {...form} parts={group.parts} />
  </fieldset>
)

/** A part that is folded away, with the number of its faults. */
const FoldedPart = ({ group, ...form }: FormProps & { readonly group: FormGroup }) => {
  const faults = form.faults.filter(({ path }) => isWithin(path, group.path)).length
  return (
    <details className="boards-section">
      <summary>
        <strong>{group.title}</strong> {faults > 0 && <span className="boards-fault">{w.unfinished(faults)}</span>}
      </summary>
      <FormParts {...form} parts={group.parts} />
    </details>
  )
}

const ListPart = ({ list, ...form }: FormProps & { readonly list: FormList }) => {
  const { path, items, least, most, fresh } = list
  return (
    <div role="group" aria-label={list.title} id={controlId(path)} tabIndex={-1} className="boards-list">
      <h3>{list.title}</h3>
      <FieldFaults faults={form.faults.filter((fault) => dottedPath(fault.path) === dottedPath(path))} />
      {items.map((item) => (
        <div key={dottedPath(item.path)} className="boards-item">
          <GroupPart {...form} group={item} />
          {items.length > least && (
            <Button look="quiet" onClick={() => form.onChange(item.path, undefined)}>
              {w.remove(item.title)}
            </Button>
          )}
        </div>
      ))}
      {items.length < most && <Button onClick={() => form.onChange([...path, items.length], fresh)}>{list.add}</Button>}
    </div>
  )
}

const AnyPart = ({ part, ...form }: FormProps & { readonly part: FormPart }) => {
  switch (part.kind) {
    case 'group':
      return <GroupPart {...form} group={part} />
    case 'section':
      return <FoldedPart {...form} group={part} />
    case 'list':
      return <ListPart {...form} list={part} />
    case 'text':
    case 'number':
    case 'choice':
      return <FormFieldPart {...form} field={part} />
    default:
      return part satisfies never
  }
}

/** The titles and the label that lead to a place of a form, from the outside in. */
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
