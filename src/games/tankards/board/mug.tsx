/** A tankard with foam. It marks the player whose turn it is, and at the end the winner. */
export const Mug = ({ full = false }: { readonly full?: boolean }) => (
  <svg className={`tk-mug${full ? ' full' : ''}`} viewBox="0 0 32 32" aria-hidden="true">
    <path className="tk-mug-handle" d="M22 13h4a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-4" />
    <path className="tk-mug-body" d="M5 10h17l1 19H4Z" />
    <path className="tk-mug-hoops" d="M5 15h17.4M4.4 25h18.2" />
    <path className="tk-mug-staves" d="M10.5 10l-.4 19M16.5 10l.4 19" />
    <path
      className="tk-mug-foam"
      d="M4 11c-2.5-2.5-.5-5.5 2-5c.5-3 4-4 6-2c2-2.5 6-2 6.5 1c3-1.5 6 .5 5 3.5c-.4 1.7-1.6 2.5-3 2.5c-.4 2.6-3.4 2.6-4 .2c-2 1.6-4.5 1.6-6-.1c-1.6 1.6-5 1.7-6.5-.1Z"
    />
  </svg>
)
