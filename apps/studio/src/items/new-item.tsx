import { Box, ButtonBase, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContentType } from '#src/content-type.ts';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { LOCALES } from '#src/items/language-tabs.tsx';
import { newAddress } from '#src/items/new-address.ts';
import { Stop } from '#src/items/stop.tsx';
import { GROUPS, SINGLE } from '#src/items/type-groups.ts';
import { contentTypeOf } from '#src/items/types.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { useTypeRights } from '#src/session/type-rights.ts';
import { settings } from '#src/settings.ts';

/** The choice of a new item's type. For a type with a single page it links to that page. */
export default function NewItem() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { rightsOf, mayWriteSome } = useTypeRights();
  const { data: single = [] } = useQuery({
    queryKey: ['items', 'single'],
    queryFn: () => dataOf('listItems', { query: { type: SINGLE.join(','), limit: 50 } }),
  });
  const [locale, setLocale] = useState(settings.source);
  if (!mayWriteSome) return <Stop text={translate('items.may_not_write')}>{null}</Stop>;
  const choose = (type: ContentType) => {
    const there = single.find((each) => each.type === type.type);
    if (there) navigate(`/items/${there.id}`);
    else navigate(newAddress(type.type, locale));
  };
  const groups = Object.entries(GROUPS)
    .map(([group, types]) => [group, types.filter((name) => rightsOf(name).mayWrite)] as const)
    .filter(([, types]) => types.length > 0);
  return (
    <Box>
      <ScreenTitle title={translate('items.new')} />
      <Typography component="h1" sx={{ mb: 4 }} variant="h1">
        {translate('items.new_title')}
      </Typography>
      <TextField
        label={translate('items.new_language')}
        onChange={({ target }) => setLocale(target.value)}
        select
        sx={{ mb: 4, minWidth: 240 }}
        value={locale}
      >
        {LOCALES.map((each) => (
          <MenuItem key={each} lang={each} value={each}>
            {languageName(each)}
          </MenuItem>
        ))}
      </TextField>
      {groups.map(([group, types]) => (
        <Box component="section" key={group} sx={{ mb: 5 }}>
          <Typography component="h2" sx={{ mb: 1.5 }} variant="h6">
            {translate(`items.groups.${group}`)}
          </Typography>
          <Box component="ul" sx={GRID}>
            {types.map((name) => {
              const type = contentTypeOf(name);
              return (
                type && (
                  <TypeButton
                    isThere={single.some((each) => each.type === name)}
                    key={name}
                    onChoose={() => choose(type)}
                    type={name}
                  />
                )
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
};

interface TypeButtonProps {
  readonly type: string;
  readonly isThere: boolean;
  readonly onChoose: () => void;
}

function TypeButton({ type, isThere, onChoose }: TypeButtonProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onChoose}
        sx={{
          display: 'block',
          inlineSize: '100%',
          textAlign: 'start',
          py: 1.5,
          font: 'inherit',
          '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: 4 },
        }}
      >
        <Typography component="strong" sx={{ display: 'block', fontWeight: 650 }}>
          {translate(`fields.types.${type}`)}
        </Typography>
        <Typography color="textSecondary" component="span" variant="body2">
          {translate(`items.about.${type}`)}
          {isThere && ` ${translate('items.there_is_one')}`}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
