export const Options = ({ of }: { readonly of: readonly (readonly [value: string, title: string])[] }) =>
  of.map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
