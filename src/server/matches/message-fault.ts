/** Field of a message that is invalid, and what it must be. Never quotes the invalid value. */
export type MessageFault = { readonly field: string; readonly reason: string }

type Issue = {
  readonly code?: string | undefined
  readonly path?: readonly PropertyKey[]
  readonly expected?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly values?: readonly unknown[]
}

const LONGEST_FIELD = 80

const reasonOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `This must be a value of type ${String(issue.expected)}.`
    case 'too_big':
      return `This is too large or too long: at most ${String(issue.maximum)}.`
    case 'too_small':
      return `This is too small or too short: at least ${String(issue.minimum)}.`
    case 'invalid_value':
      return `This must be one of: ${issue.values?.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return 'There are fields here that this message does not have.'
    case 'invalid_union':
      return 'This is not a known kind.'
    case undefined:
    default:
      return 'This does not have the form that it has to have.'
  }
}

export const messageFault = (issue: Issue | undefined): MessageFault => ({
  field: (issue?.path ?? []).map(String).join('.').slice(0, LONGEST_FIELD),
  reason: reasonOf(issue ?? {}),
})
