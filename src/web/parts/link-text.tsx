/** A link to be copied: all of it is selected at a touch. */
export const LinkText = ({ link, label }: { readonly link: string; readonly label: string }) => (
  <textarea
    className="link-text"
    readOnly
    rows={3}
    value={link}
    aria-label={label}
    onFocus={({ target }) => target.select()}
  />
)
