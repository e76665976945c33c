import type { ListedItem } from '@masthead/contract/item-list';
import { Alert, Box, ButtonBase, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ContentType } from '#src/content-type.ts';
import { publishing } from '#src/data/ask.ts';
import { initialsOf } from '#src/forms/values.ts';
import type { JsonObject } from '#src/items/json.ts';
import { newLanguage } from '#src/items/language-panel.tsx';
import { Stop } from '#src/items/stop.tsx';
import { saveDraft } from '#src/items/stored.ts';
import { GROUPS, SINGLE } from '#src/items/type-groups.ts';
import { contentTypeOf } from '#src/items/types.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { useTypeRights } from '#src/session/type-rights.ts';
import { settings } from '#src/settings.ts';

/** An item of a type as it begins: seen by readers in the source language once it is published. */
function newItem(type: ContentType): JsonObject {
  const source = { ...newLanguage(type), status: 'published' };
  return {
    ...{ type: type.type, version: null, publish_at: null, unpublish_at: null },
    ...{ embargo_until: null, access: 'public', private: false },
    fields: initialsOf(type.fields),
    locales: { [settings.source]: source },
  };
}

/** Where something new begins: which kind it is to be. Of a page that there is once, the one leads to it. */
export default function NewItem() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { rightsOf, mayWriteSome } = useTypeRights();
  const { data: single = [] } = useQuery({
    queryKey: ['items', 'single'],
    queryFn: async () =>
      (await publishing<ListedItem[]>('GET', `/items?type=${SINGLE.join(',')}&limit=50`)).data,
  });
  const begin = useMutation({
    mutationFn: async (type: ContentType) => {
      const id = crypto.randomUUID();
      await saveDraft(id, { item: newItem(type), revision: null });
      return id;
    },
    onSuccess: (id) => navigate(`/items/${id}`),
  });
  if (!mayWriteSome) return <Stop text={translate('items.may_not_write')}>{null}</Stop>;
  const choose = (type: ContentType) => {
    const there = single.find((each) => each.type === type.type);
    if (there) navigate(`/items/${there.id}`);
    else begin.mutate(type);
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
      {begin.error && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('items.failed')}
        </Alert>
      )}
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
                    disabled={begin.isPending}
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
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function TypeButton({ type, isThere, disabled, onChoose }: TypeButtonProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        disabled={disabled}
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
