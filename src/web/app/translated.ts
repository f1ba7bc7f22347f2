/**
 * Makes React work with browser translators, which replace text nodes that React still references. Without this, React
 * fails to remove those nodes or to insert beside them, and updates invisible nodes. This module records the
 * replacements. Import it before React renders.
 */

type Replaced = { readonly parent: Node; readonly next: Node | null; readonly standIn: ChildNode | undefined }

const replaced = new WeakMap<Node, Replaced>()

const { removeChild, insertBefore } = globalThis.Node?.prototype ?? {}

/** Puts the app's text node back, so that React's update is visible and the browser translates it again. */
const restore = (text: Node): void => {
  const { parent, next, standIn } = replaced.get(text) ?? {}
  if (parent === undefined || text.parentNode !== null) return
  if (standIn?.parentNode === parent) parent.replaceChild(text, standIn)
  else insertBefore.call(parent, text, next?.parentNode === parent ? next : null)
}

const note = ({ target, addedNodes, removedNodes, nextSibling }: MutationRecord): void => {
  const standIn = [...addedNodes].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.tagName === 'FONT',
  )
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.parentNode !== null) continue
    replaced.set(text, { parent: target, next: nextSibling, standIn })
    watch.observe(text, { characterData: true })
  }
}

const hear = (records: readonly MutationRecord[]): void => {
  for (const record of records)
    if (record.type === 'childList') note(record)
    else if (replaced.has(record.target)) restore(record.target)
}

const watch = globalThis.MutationObserver && new MutationObserver(hear)

/** Returns the child of `parent` that replaces a node which React inserted. */
const inPlaceOf = (node: Node, parent: Node): ChildNode | undefined => {
  hear(watch.takeRecords())
  const standIn = replaced.get(node)?.standIn
  return [...parent.childNodes].find((child) => child === standIn || child.contains(node))
}

const guard = (): void => {
  watch.observe(document, { childList: true, subtree: true })
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    inPlaceOf(child, this)?.remove()
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const anchor = before === null || before.parentNode === this ? before : (inPlaceOf(before, this) ?? null)
    return insertBefore.call(this, node, anchor) as T
  }
}

if (globalThis.document !== undefined) guard()
