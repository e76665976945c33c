import type { BrokenLink } from '@masthead/contract/broken-links';
import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { languageName } from '#src/items/language-names.ts';
import { Rows } from '#src/plan/part.tsx';

/** Each with the item that has it, its language, and why it leads nowhere. */
export function BrokenLinkRows({ links }: { readonly links: readonly BrokenLink[] }) {
  const translate = useTranslate();
  return (
    <Rows>
      {links.map((link) => (
        <li key={`${link.id} ${link.locale} ${link.href}`}>
          <Link component={RouterLink} sx={{ fontWeight: 600 }} to={`/items/${link.id}`}>
            {link.title || translate('plan.common.untitled')}
          </Link>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }} variant="body2">
            {link.locale && `${languageName(link.locale)}: `}
            {translate(`plan.links.dead_ends.${link.end}`, { href: link.href })}
          </Typography>
        </li>
      ))}
    </Rows>
  );
}
