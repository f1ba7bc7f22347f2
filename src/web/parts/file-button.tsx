import { type ComponentProps, useRef } from 'react'
import { Button } from '../../kit/index.ts'

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'look'> & {
  readonly label: string
  onFile(file: File): void
}

/** Button with which the user chooses a game file. Choosing the same file twice calls `onFile` twice. */
export const FileButton = ({ label, look = 'plain', onFile }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className="kit-unseen"
        tabIndex={-1}
        aria-label={label}
        accept=".hazelring,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
