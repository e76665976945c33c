import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { BulkAct } from '#src/items/bulk/acts.ts';
import { BulkDialog } from '#src/items/bulk/bulk-dialog.tsx';
import { useItemList } from '#src/items/list/use-item-list.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { useTypeRights } from '#src/session/type-rights.ts';

/** The actions for the selected rows. */
export function BulkActions() {
  const translate = useTranslate();
  const { rows: shown = [], ticked, tick } = useItemList();
  const { can } = useCapabilities();
  const { rightsOf } = useTypeRights();
  const [act, setAct] = useState<BulkAct | null>(null);
  const rows = shown.filter(({ id }) => ticked.includes(id));
  const mayPublish = rows.every(({ type }) => rightsOf(type).mayPublish);
  const mayWrite = rows.every(({ type }) => rightsOf(type).mayWrite);
  const offered: readonly (BulkAct | false)[] = [
    mayPublish && 'publish',
    mayPublish && 'withdraw',
    mayWrite && 'assign',
    mayWrite && 'delete',
  ];
  // What is done may take rows out of the list; what became of them is still told.
  if (rows.length === 0 && act === null) return null;
  return (
    <Box
      aria-label={translate('items.bulk.name')}
      role="toolbar"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', p: 1 }}
    >
      <Typography role="status" sx={{ mr: 1 }} variant="body2">
        {translate('items.bulk.ticked', { count: rows.length })}
      </Typography>
      {offered.map(
        (each) =>
          each && (
            <Button
              color={each === 'delete' ? 'error' : 'primary'}
              key={each}
              onClick={() => setAct(each)}
              size="small"
            >
              {translate(`items.bulk.${each}`)}
            </Button>
          ),
      )}
      {can('publish') && (
        <Button
          component={Link}
          size="small"
          to={`/plans/new?item=${rows.map(({ id }) => id).join(',')}`}
        >
          {translate('items.bulk.plan')}
        </Button>
      )}
      <Button onClick={() => tick([])} size="small">
        {translate('items.bulk.none')}
      </Button>
      {act && <BulkDialog act={act} key={act} onClose={() => setAct(null)} rows={rows} />}
    </Box>
  );
}
