export type SheetName = 'rules' | 'odds' | 'menu' | 'log' | 'share' | 'settings' | 'keys' | 'where'

/** What is asked to lie on top now; rules may be opened at a clause. */
export type Intent = { readonly name: SheetName; readonly clause?: string }
