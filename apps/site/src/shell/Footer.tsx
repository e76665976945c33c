import type { Configuration } from '@masthead/contract/configuration';
import { Wordmark } from '#src/components/brand/Wordmark.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { DisplayChoices } from '#src/shell/DisplayChoices.tsx';
import { keptMarkup } from '#src/shell/kept-markup.tsx';
import { SocialLinks } from '#src/shell/SocialLinks.tsx';
import { menuOf, sectionEntry } from '#src/view/menu-sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './footer.module.css';

/** The landings, configured links, networks and the year (spec §2.4); comes in from below on the home page. */
export function Footer({ configuration }: { readonly configuration: Configuration | null }) {
  const view = useView();
  const isHome = view.path === pathTo(view.locale.locale, 'home');
  const inner = keptMarkup(view, {
    name: 'footer',
    by: [configuration],
    content: () => <Parts configuration={configuration} />,
  });
  return (
    <footer
      className={`grid ${css.footer}`}
      data-theme="dark"
      data-brand={view.identity.defaultBrand?.id}
      data-enters={isHome || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, see kept-markup.tsx
      dangerouslySetInnerHTML={inner}
    />
  );
}

/** The content of the footer. */
function Parts({ configuration }: { readonly configuration: Configuration | null }) {
  const view = useView();
  const { t, locale, english, year, navigation, identity } = view;
  const { company, defaultBrand } = identity;
  // Beside the four; a menu of the newsroom's own says itself whether it leads there.
  const resources =
    navigation === null && locale.locale === english ? sectionEntry(view, 'resources') : null;
  return (
    <>
      <nav className={css.landings} aria-label={t('footer.navigation')}>
        <ul>
          {[...menuOf(view), ...(resources === null ? [] : [resources])].map(({ href, name }) => (
            <li key={href}>
              <a className={`display-3 ${css.landing}`} data-caps href={href}>
                <Phrases>{name}</Phrases>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Links
        className={css.secondary}
        label={t('footer.secondary_navigation')}
        links={configuration?.secondary_links ?? []}
      />
      <div className={css.social}>
        <SocialLinks
          configuration={configuration}
          networks={['x', 'linkedin', 'instagram', 'youtube']}
        />
      </div>
      {defaultBrand !== null && <Wordmark brand={defaultBrand} className={css.mark} />}
      {company !== null && (
        <p className={`label ${css.copyright}`}>{t('labels.copyright', { year })}</p>
      )}
      <Links
        className={`label ${css.util}`}
        label={t('footer.utility_navigation')}
        links={configuration?.util_links ?? []}
      />
      <DisplayChoices className={css.display} />
    </>
  );
}

interface LinksProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly links: Configuration['util_links'];
}

function Links({ className, label, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} rel={link.rel ?? undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
