import { Button } from '../../kit/index.ts'
import { Sheet } from '../parts/sheet.tsx'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.conflict

type ConflictProps = { onTheirs?: (() => void) | undefined; onMine(): void }

/** Two tabs with one game: nothing was overwritten, a person decides. */
export const ConflictSheet = ({ onTheirs, onMine }: ConflictProps) => (
  <Sheet title={w.title} shape="small" firm onClose={() => undefined}>
    <p>{onTheirs === undefined ? w.gone : w.about}</p>
    <p className="row">
      {onTheirs !== undefined && (
        <Button look="now" onClick={onTheirs}>
          {w.theirs}
        </Button>
      )}
      <Button onClick={onMine}>{w.mine}</Button>
    </p>
  </Sheet>
)
