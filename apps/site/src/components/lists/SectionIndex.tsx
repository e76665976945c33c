import { Phrases } from '#src/components/Phrases.tsx';
import { headlinesOf } from '#src/styles/headline.ts';
import { menuOf } from '#src/view/menu-sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './section-index.module.css';

export function SectionIndex() {
  const view = useView();
  const [here] = view.path.split('?');
  const ways = menuOf(view).filter(({ href }) => href !== here);
  if (ways.length === 0) return null;
  const headlineOf = headlinesOf(ways.map(({ name }) => name));
  return (
    <nav className={css.index} aria-labelledby="on-this-site">
      <p id="on-this-site" className="label quiet">
        {view.t('empty.on_this_site')}
      </p>
      <ul className="rows">
        {ways.map(({ href, name, text }) => (
          <li key={href} className={`ruled ${css.row}`}>
            <a className={`display-3 covering ${css.name}`} href={href} {...headlineOf(name)}>
              <Phrases>{name}</Phrases>
            </a>
            {text !== null && (
              <p className={css.text}>
                <Phrases>{text}</Phrases>
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
