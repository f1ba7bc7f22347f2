export type SheetName = 'rules' | 'odds' | 'menu' | 'log' | 'share' | 'settings' | 'keys' | 'where' | 'pad' | 'plans'

/** Sheet to open; `clause` is where the rules open. */
export type Intent = { readonly name: SheetName; readonly clause?: string }
