/** Links to style sheets, in their order. */
export function StyleSheets({ addresses }: { readonly addresses: readonly string[] }) {
  return addresses.map((address) => <link key={address} rel="stylesheet" href={address} />);
}
