import type { BlockChange, FieldChange } from '@masthead/contract/edition';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { wordsOf } from '#src/items/changes.ts';
import { choiceLabel, fieldLabel } from '#src/items/labels.ts';
import { languageName } from '#src/items/language-names.ts';
import { TextsApart, ValueView } from '#src/items/value-view.tsx';
import { settings } from '#src/settings.ts';

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  /** Of each language, by where the list stands. */
  readonly heading?: 'h3' | 'h4';
}

/** The differences between two versions of an item: shared fields first, then each language. */
export function ChangeList({ changes, heading = 'h4' }: ChangeListProps) {
  const translate = useTranslate();
  const locales = [...new Set(changes.map(({ locale }) => locale))];
  return (
    <Stack spacing={3}>
      {locales.map((locale) => (
        <Box component="section" key={locale ?? ''}>
          <Typography component={heading} sx={{ mb: 1 }} variant="h6">
            {locale === null ? translate('items.general') : languageName(locale)}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {changes
              .filter((change) => change.locale === locale)
              .map((change) => (
                <FieldRow change={change} key={change.field} />
              ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

function FieldRow({ change }: { readonly change: FieldChange }) {
  const translate = useTranslate();
  const locale = change.locale ?? settings.source;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 10rem) minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography color="textSecondary" component="dt" variant="body2">
        {fieldLabel(translate, change.field)}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }} variant="body2">
        {change.blocks ? (
          <Stack component="span" spacing={1.5}>
            {change.blocks.map((block) => (
              <BlockRow
                block={block}
                key={`${block.before_at} ${block.after_at}`}
                locale={locale}
              />
            ))}
          </Stack>
        ) : (
          <ValuesApart
            after={change.after}
            before={change.before}
            field={change.field}
            locale={locale}
          />
        )}
      </Typography>
    </Box>
  );
}

interface ValuesApartProps {
  readonly before: unknown;
  readonly after: unknown;
  readonly field: string;
  readonly locale: string;
}

/** Texts word by word, everything else one above the other. */
function ValuesApart({ before, after, field, locale }: ValuesApartProps) {
  const translate = useTranslate();
  const isFrame = field === 'status' || field === 'access';
  const isChoice =
    isFrame || [before, after].some((each) => choiceLabel(translate, field, each) !== null);
  const isText = [before, after].every((each) => each === null || typeof each === 'string');
  if (
    isText &&
    !isChoice &&
    !field.endsWith('_at') &&
    !field.endsWith('_until') &&
    field !== 'date'
  )
    return <TextsApart after={asText(after)} before={asText(before)} locale={locale} />;
  const shown = (value: unknown) => {
    if (!isFrame || typeof value !== 'string') return <ValueView field={field} value={value} />;
    return translate(field === 'status' ? `items.statuses.${value}` : `items.access_${value}`);
  };
  return (
    <>
      {before !== null && (
        <Box component="del" sx={{ display: 'block', color: 'text.secondary' }}>
          {shown(before)}
        </Box>
      )}
      <Box component="ins" sx={{ display: 'block', textDecoration: 'none', fontWeight: 600 }}>
        {shown(after)}
      </Box>
    </>
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function BlockRow({ block, locale }: { readonly block: BlockChange; readonly locale: string }) {
  const translate = useTranslate();
  const kind = String((block.after ?? block.before)?._type ?? 'block');
  const what = block.before === null ? 'come' : block.after === null ? 'gone' : 'changed';
  const [before, after] = [wordsOf(block.before), wordsOf(block.after)];
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Typography
        color="textSecondary"
        component="span"
        sx={{ display: 'block' }}
        variant="caption"
      >
        {translate(`items.blocks.${kind}`, { _: kind })}{' '}
        {(block.after_at ?? block.before_at ?? 0) + 1}
        {' · '}
        {translate(`items.block_${what}`)}
      </Typography>
      {before === after ? (
        what === 'changed' && (
          <span>{translate(before === '' ? 'items.block_other' : 'items.block_form')}</span>
        )
      ) : (
        <TextsApart after={after} before={before} locale={locale} />
      )}
    </Box>
  );
}
