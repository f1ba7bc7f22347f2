/** A link to copy; a touch selects all of it. */
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
