import type { BrokenLink } from '@masthead/contract/broken-links';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { Rows } from '#src/plan/part.tsx';

/** Where it is mended. */
function placeOf(link: BrokenLink): string {
  if (link.place === 'item') return `/items/${link.id}`;
  return link.place === 'redirects' ? '/redirects' : '/configuration';
}

/** Each with the item or setting that has it, its language, and why it leads nowhere. */
export function BrokenLinkRows({ links }: { readonly links: readonly BrokenLink[] }) {
  const translate = useTranslate();
  return (
    <Rows>
      {links.map((link) => (
        <li key={`${placeOf(link)} ${link.title} ${link.locale} ${link.href}`}>
          <Link component={RouterLink} sx={{ fontWeight: 600 }} to={placeOf(link)}>
            {link.title || translate('plan.common.untitled')}
          </Link>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }} variant="body2">
            {link.place !== 'item' && `${translate(`plan.links.places.${link.place}`)}: `}
            {link.locale && `${languageName(link.locale)}: `}
            {translate(`plan.links.dead_ends.${link.end}`, { href: link.href })}
          </Typography>
        </li>
      ))}
    </Rows>
  );
}
