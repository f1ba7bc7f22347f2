import { Component, type ReactNode } from 'react'
import { Button } from '../../kit/index.ts'
import { words } from '../text/words.ts'
import { download, fileName } from '../data/files.ts'
import { rescued } from '../data/rescue.ts'

type BoundaryProps = { readonly children: ReactNode }

const Broken = () => {
  const text = rescued()
  return (
    <main className="page narrow">
      <h1>{words.failure.title}</h1>
      <p>{words.failure.about}</p>
      <p className="row">
        {text !== undefined && (
          <Button look="now" onClick={() => download(text, fileName([]))}>
            {words.failure.save}
          </Button>
        )}
        <Button onClick={() => location.reload()}>{words.failure.reload}</Button>
      </p>
    </main>
  )
}

/** Where a mistake of ours ends: the game can still be taken away. */
export class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
