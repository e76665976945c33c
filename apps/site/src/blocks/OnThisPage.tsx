import type { Body } from '@masthead/contract/body';
import { isLong } from '#src/blocks/long-text.ts';
import { sectionsOf } from '#src/blocks/sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './on-this-page.module.css';

/** Fewer need no list. */
const MIN_PARTS = 3;

/** The sections' links: below each other on a wide page, in a row on a phone. Nothing for a short text. */
export function OnThisPage({ body }: { readonly body: Body }) {
  const { t } = useView();
  const sections = sectionsOf(body);
  if (sections.length < MIN_PARTS || !isLong(body)) return null;
  return (
    <nav className={css.parts} aria-labelledby="contents">
      <p id="contents" className="label quiet">
        {t('resources.contents')}
      </p>
      <ol className={css.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={css.part} href={`#${encodeURIComponent(id)}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
