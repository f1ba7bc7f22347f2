import type { AnyManifest } from '../../../games/index.ts'
import { Failed } from '../missing.tsx'
import { Sheet } from '../sheet.tsx'
import { clauseId } from './markdown.ts'
import { RulesView } from './rules-view.tsx'
import { useRules } from './use-rules.ts'
import { tableWords } from '../../text/table-words.ts'
import { rulesWords } from '../../text/rules-words.ts'

type SheetProps = { readonly manifest: AnyManifest; readonly clause?: string | undefined; onClose(): void }

/** The rules on top of the table, open at a clause; the game waits underneath. */
export const RulesSheet = ({ manifest, clause, onClose }: SheetProps) => {
  const { value: rules, failed, retry } = useRules(manifest)
  return (
    <Sheet title={tableWords.rules} shape="wide" onClose={onClose}>
      {failed && <Failed said={rulesWords.failed} onRetry={retry} />}
      {rules !== undefined && (
        <RulesView
          manifest={manifest}
          rules={{ ...rules, blocks: rules.blocks.filter((block) => block.kind !== 'heading' || block.level > 1) }}
          place={clause === undefined ? undefined : clauseId(clause)}
          aside
        />
      )}
    </Sheet>
  )
}
