import { Box, Typography } from '@mui/material';
import { useItemsBy, useMediaBy } from '#src/data/look-up.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { isObject } from '#src/items/json.ts';
import { choiceLabel, fieldLabel } from '#src/items/labels.ts';
import { wordsApart } from '#src/items/words-apart.ts';
import { momentIn } from '#src/layout/moment.tsx';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

interface ValueViewProps {
  readonly value: unknown;
  /** The name of its field, by which a choice has its label. */
  readonly field?: string;
}

/** A stored value as people read it: names instead of UUIDs, the newsroom's clock, words for fields. */
export function ValueView({ value, field = '' }: ValueViewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (isNothing(value))
    return (
      <Typography color="textSecondary" component="span" variant="body2">
        {translate('items.empty_value')}
      </Typography>
    );
  if (typeof value === 'boolean') return translate(value ? 'fields.yes' : 'fields.no');
  const choice = choiceLabel(translate, field, value);
  if (choice !== null) return choice;
  if (typeof value === 'string') return INSTANT.test(value) ? momentIn(locale, value) : value;
  if (Array.isArray(value))
    return (
      <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and stay in their places
          <li key={index}>
            <ValueView field={field} value={each} />
          </li>
        ))}
      </Box>
    );
  if (!isObject(value)) return String(value);
  if (typeof value._ref === 'string')
    return value._type === 'media' ? <MediumName id={value._ref} /> : <ItemName id={value._ref} />;
  const said = Object.entries(value).filter(([name, each]) => name !== '_key' && !isNothing(each));
  return said.map(([name, each]) => (
    <Box component="span" key={name} sx={{ display: 'block' }}>
      <Typography color="textSecondary" component="span" variant="body2">
        {fieldLabel(translate, name)}:{' '}
      </Typography>
      <ValueView field={name} value={each} />
    </Box>
  ));
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

function ItemName({ id }: { readonly id: string }) {
  const { data } = useItemsBy([id]);
  return data[0]?.title ?? id.slice(0, 8);
}

function MediumName({ id }: { readonly id: string }) {
  const { data } = useMediaBy([id]);
  return data[0]?.name ?? id.slice(0, 8);
}

interface TextsApartProps {
  readonly before: string;
  readonly after: string;
  /** The language of the text. */
  readonly locale: string;
}

/** Two texts in one: what went is struck out, what came is underlined. */
export function TextsApart({ before, after, locale }: TextsApartProps) {
  return (
    <Box component="span" dir="auto" lang={locale} sx={{ overflowWrap: 'anywhere' }}>
      {wordsApart(before, after, locale).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return (
          <Box
            component={kind === 'gone' ? 'del' : 'ins'}
            key={key}
            sx={kind === 'gone' ? GONE : COME}
          >
            {text}
          </Box>
        );
      })}
    </Box>
  );
}

const GONE = { color: 'text.secondary', textDecoration: 'line-through' };
const COME = {
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textDecorationColor: 'currentcolor',
  textUnderlineOffset: 3,
  fontWeight: 600,
};
