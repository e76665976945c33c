import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { type MediaUses, usesOf } from '#src/media/calls.ts';
import { Failure } from '#src/media/failure.tsx';

type Place = MediaUses['items'][number]['places'][number];

/** Every item and other medium that shows it, drafts included. */
export function WhereUsed({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'uses', id],
    queryFn: () => usesOf(id),
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={40} />;
  if (data.items.length + data.media.length === 0) {
    return <Typography>{translate('media.unused_here')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, maxHeight: 360, overflowY: 'auto', p: 0 }}>
      {data.items.map(({ id: item, type, title, in: state, places }) => (
        <Use
          key={item}
          kind={[
            translate(`fields.types.${type}`),
            ...(state === 'published' ? [] : [translate(`media.used_in.${state}`)]),
          ].join(' · ')}
          places={places}
          title={title || item}
          to={`/items/${item}`}
        />
      ))}
      {data.media.map(({ id: medium, name, places }) => (
        <Use
          key={medium}
          kind={translate('media.medium')}
          places={places}
          title={name}
          to={`/media/${medium}`}
        />
      ))}
    </Box>
  );
}

function Use({
  kind,
  title,
  to,
  places,
}: {
  readonly kind: string;
  readonly title: ReactNode;
  readonly to: string;
  readonly places: readonly Place[];
}) {
  const placeName = usePlaceName();
  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider', py: 0.75 }}>
      <Link color="inherit" component={RouterLink} sx={{ fontWeight: 600 }} to={to} variant="body2">
        {title}
      </Link>
      <Typography color="textSecondary" sx={{ display: 'block' }} variant="caption">
        {[kind, ...new Set(places.map(placeName))].join(' · ')}
      </Typography>
    </Box>
  );
}

/** `body.3.image` of a language as `Text (Deutsch)`: what the field is called where it is edited. */
function usePlaceName(): (place: Place) => string {
  const translate = useTranslate();
  return ({ locale, field }) => {
    const [first = ''] = field.split('.');
    const own = translate(`media.fields.${first}`, { _: '' });
    const name = own || translate(`fields.names.${first}`, { _: first });
    return locale === null ? name : `${name} (${languageName(locale)})`;
  };
}
