import type { Configuration } from '@masthead/contract/configuration';
import { Wordmark } from '#src/components/Wordmark.tsx';
import { pathTo } from '#src/routes.ts';
import { keptMarkup } from '#src/shell/kept-markup.tsx';
import { SocialLinks } from '#src/shell/SocialLinks.tsx';
import { SECTION_NAMES, sectionsIn } from '#src/view/menu-sections.ts';
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

/** All that stands in the footer. */
function Parts({ configuration }: { readonly configuration: Configuration | null }) {
  const { t, locale, english, year, sections, identity } = useView();
  const { company, defaultBrand } = identity;
  return (
    <>
      <nav className={css.landings} aria-label={t('footer.navigation')}>
        <ul>
          {sectionsIn(sections).map((section) => (
            <li key={section}>
              <a
                className={`display-3 ${css.landing}`}
                data-caps
                href={pathTo(locale.locale, section)}
              >
                {t(SECTION_NAMES[section])}
              </a>
            </li>
          ))}
          {locale.locale === english && sections.includes('resources') && (
            <li>
              <a
                className={`display-3 ${css.landing}`}
                data-caps
                href={pathTo(locale.locale, 'resources')}
              >
                {t('sections.resources')}
              </a>
            </li>
          )}
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
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
