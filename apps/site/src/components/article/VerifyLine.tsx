import { verifyPath } from '#src/view/verify-path.ts';
import { useView } from '#src/view/view-context.ts';

export function VerifyLine({ fingerprint }: { readonly fingerprint: string | null }) {
  const { t, locale } = useView();
  if (fingerprint === null) return null;
  return (
    <p className="small">
      <a className="label quiet-link" href={verifyPath(locale.locale, fingerprint)} rel="nofollow">
        {t('verify.link')}
      </a>
    </p>
  );
}
