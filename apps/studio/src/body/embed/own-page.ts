/** Which item a page of our own site is of, as its address says. */

interface Place {
  readonly type: string;
  /** Below the language, such as `magazine/:slug`; null: it has no page. */
  readonly path: string | null;
}

/** The type and slug in an address of the site at `origin`, with or without a language; null for every other address. */
export function ownPageAt(
  address: string,
  { origin, types }: { readonly origin: string; readonly types: readonly Place[] },
): { readonly type: string; readonly slug: string } | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.origin !== new URL(origin).origin) return null;
  const steps = url.pathname.split('/').filter(Boolean);
  for (const below of [steps.slice(1), steps]) {
    for (const { type, path } of types) {
      const slug = slugIn(path, below);
      if (slug !== null) return { type, slug };
    }
  }
  return null;
}

function slugIn(path: string | null, steps: readonly string[]): string | null {
  const parts = path?.split('/') ?? [];
  if (parts.length !== steps.length || !parts.includes(':slug')) return null;
  if (!parts.every((part, at) => part === ':slug' || part === steps[at])) return null;
  return steps[parts.indexOf(':slug')] ?? null;
}
