/**
 * The language of ours that a program's name for it means: `de-DE` and `de_AT` for `de`, `en-US` for `en`. It is the one of
 * that language, script and likeliest region, else the only one of that language and script; else the name as it is.
 */
export function languageMeant<L extends string>(
  written: string,
  locales: readonly L[],
): L | string {
  const exact = locales.find((locale) => locale.toLowerCase() === written.toLowerCase());
  if (exact !== undefined) return exact;
  const asked = likely(written);
  if (asked === null) return written;
  const near = locales.filter((locale) => likely(locale)?.script === asked.script);
  const [only, ...others] = near;
  const same = near.find((locale) => likely(locale)?.region === asked.region);
  return same ?? (others.length === 0 ? only : undefined) ?? written;
}

/** Language with script, and all with the region; null for what is no tag. */
function likely(tag: string): { readonly script: string; readonly region: string } | null {
  try {
    const {
      language,
      script = '',
      region = '',
    } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return { script: `${language}-${script}`, region: `${language}-${script}-${region}` };
  } catch {
    return null;
  }
}
