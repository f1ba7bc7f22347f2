export type SheetName = 'rules' | 'odds' | 'menu' | 'log' | 'share' | 'settings' | 'keys' | 'where'

/** Requested sheet; rules can open at a clause. */
export type Intent = { readonly name: SheetName; readonly clause?: string }
