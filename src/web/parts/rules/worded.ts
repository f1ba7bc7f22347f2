import type { HouseRule } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import type { Inline } from '../../../games/rules-page.ts'
import { rulesWords } from '../../text/rules-words.ts'
import { type Block, clauseId } from './markdown.ts'

type Manifest = Pick<AnyManifest, 'game' | 'text'>

const valueWords = ({ text }: Manifest, rule: HouseRule, value: string): string | undefined => {
  if ('min' in rule) return /^\d+$/.test(value) ? value : undefined
  const title = text.houseRules[rule.name]?.values[value]?.title
  if (title !== undefined) return title
  return 'read' in rule && value === rule.default ? rulesWords.usual : undefined
}

/** Replaces names and values of house rules with titles. A value belongs to the rule named last, or to its ruling. */
class Wording {
  readonly #manifest: Manifest
  #rules: readonly HouseRule[] = []

  constructor(manifest: Manifest) {
    this.#manifest = manifest
  }

  enter(id: string): void {
    const { game, text } = this.#manifest
    this.#rules = game.houseRules.filter(({ name }) => clauseId(text.houseRules[name]?.ruling ?? '') === id)
  }

  read(inlines: readonly Inline[]): readonly Inline[] {
    return inlines.map((inline) => {
      if (inline.kind !== 'code') return inline
      const words = this.#named(inline.text) ?? this.#valued(inline.text)
      return words === undefined ? inline : { kind: 'emphasis', text: words }
    })
  }

  #named(name: string): string | undefined {
    const { game, text } = this.#manifest
    const rule = game.houseRules.find((each) => each.name === name)
    if (rule === undefined) return undefined
    this.#rules = [rule, ...this.#rules]
    return text.houseRules[name]?.title ?? name
  }

  #valued(value: string): string | undefined {
    for (const rule of [...this.#rules, ...this.#manifest.game.houseRules]) {
      const words = valueWords(this.#manifest, rule, value)
      if (words !== undefined) return words
    }
    return undefined
  }
}

/** Returns a rules page that names house rules and their values by the titles that players see. */
export const wordedBlocks = (manifest: Manifest, blocks: readonly Block[]): readonly Block[] => {
  const wording = new Wording(manifest)
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'heading':
        wording.enter(block.id)
        return { ...block, inlines: wording.read(block.inlines) }
      case 'paragraph':
      case 'drawing':
        return { ...block, inlines: wording.read(block.inlines) }
      case 'list':
        return { ...block, items: block.items.map((item) => ({ ...item, inlines: wording.read(item.inlines) })) }
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map((cell) => wording.read(cell))) }
      case 'code':
      case 'example':
        return block
      default:
        return block satisfies never
    }
  })
}
