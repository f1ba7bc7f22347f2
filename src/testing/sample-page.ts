/** A rules page with every supported construct. */
export const SAMPLE_PAGE = `# Title

A paragraph with **bold** and \`code\`
on two lines.

## Play
1. **First.** One thing
   and more.
2. Second.

- a bullet

| a | b |
|---|---|
| 1 | two |

![How it looks](drawing:look)

### H1 · A question?

An answer.

1. Within the ruling.

\`\`\`example name 1-2
- not a bullet
1. not a clause
\`\`\`

Option.
`
