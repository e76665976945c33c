import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { statusOf, typeNameOf } from '#src/items/item-parts.ts';
import type { JsonObject } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { LOCALES } from '#src/items/language-tabs.tsx';
import { opensAt, pathOf, uuidBefore } from '#src/items/publish/opening.ts';
import { contentTypeOf } from '#src/items/types.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { settings } from '#src/settings.ts';

type Seen = 'seen' | 'not_yet' | 'password' | 'missing';

interface Place {
  readonly locale: string;
  readonly path: string;
  readonly seen: Seen;
}

/** Where it stands by now, and whether readers get it there: asked as a reader, who has no session. */
async function look(id: string, item: JsonObject): Promise<Place[]> {
  const type = contentTypeOf(typeNameOf(item));
  if (type === null || type.path === null) return [];
  const data = await dataOf('listAddresses', { query: { limit: 1, after: uuidBefore(id) } });
  const made = data.find((each) => each.id === id)?.addresses ?? [];
  const published = LOCALES.filter((locale) => statusOf(item, locale) === 'published');
  return Promise.all(
    published.map(async (locale): Promise<Place> => {
      const path = pathOf(item, type, locale) ?? '';
      const stands = made.some((each) => each.locale === locale && decodeURI(each.path) === path);
      const seen = stands ? await readAs(locale, type.read, id) : 'missing';
      return { locale, path, seen: seen === 'missing' && opensAt(item) ? 'not_yet' : seen };
    }),
  );
}

async function readAs(locale: string, read: string | null, id: string): Promise<Seen> {
  // What has no call of its own is known by its address alone.
  if (read === null) return 'seen';
  const headers = { 'accept-language': locale };
  const { status } = await fetch(`/api/v1${read.replace('{id}', id)}`, { headers });
  if (status === 401) return 'password';
  return status === 200 ? 'seen' : 'missing';
}

interface PublishedViewProps {
  readonly id: string;
  readonly item: JsonObject;
}

/** The result of publishing: every page with its address, and whether it is there. */
export function PublishedView({ id, item }: PublishedViewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const opens = opensAt(item);
  const told = opens
    ? translate('items.published_later', { time: momentIn(locale, opens) })
    : translate('items.published');
  return (
    <Box>
      <Typography role="status" sx={{ mb: 2 }} variant="h6">
        {told}
      </Typography>
      <Places id={id} item={item} />
    </Box>
  );
}

/** Every page of an item that is published, with its address, and whether readers get it there. */
export function Places({ id, item }: PublishedViewProps) {
  const translate = useTranslate();
  const { data: places, isPending } = useQuery({
    queryKey: ['items', 'places', id, item],
    queryFn: () => look(id, item),
    retry: 3,
  });
  return (
    <>
      {isPending && <Typography variant="body2">{translate('items.looking')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {places?.map((place) => (
          <PlaceRow key={place.locale} place={place} />
        ))}
      </Box>
    </>
  );
}

function PlaceRow({ place }: { readonly place: Place }) {
  const translate = useTranslate();
  const address = `/${place.locale}${place.path}`.replace(/\/$/, '');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ inlineSize: '9rem' }} variant="body2">
        {languageName(place.locale)}
      </Typography>
      <Link
        href={`${settings.site}${address}`}
        rel="noreferrer"
        sx={{ flex: 1, overflowWrap: 'anywhere' }}
        target="_blank"
        variant="body2"
      >
        {decodeURI(address)}
      </Link>
      <Typography color={place.seen === 'missing' ? 'error' : 'textSecondary'} variant="body2">
        {translate(`items.seen.${place.seen}`)}
      </Typography>
    </Box>
  );
}
