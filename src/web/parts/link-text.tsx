/** Read-only field with a link; touching it selects the whole link. */
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
