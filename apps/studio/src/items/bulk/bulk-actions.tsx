import type { ListedItem } from '@masthead/contract/item-list';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BulkAct } from '#src/items/bulk/acts.ts';
import { BulkDialog } from '#src/items/bulk/bulk-dialog.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';
import { useTypeRights } from '#src/session/type-rights.ts';

/** What can be done with the rows that are ticked. */
export function BulkActions() {
  const translate = useTranslate();
  const { data = [], selectedIds, onUnselectItems } = useListContext<ListedItem>();
  const { can } = useCapabilities();
  const { rightsOf } = useTypeRights();
  const [act, setAct] = useState<BulkAct | null>(null);
  const rows = data.filter(({ id }) => selectedIds.includes(id));
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
        {translate('items.bulk.ticked', { smart_count: rows.length })}
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
      <Button onClick={() => onUnselectItems()} size="small">
        {translate('items.bulk.none')}
      </Button>
      {act && <BulkDialog act={act} key={act} onClose={() => setAct(null)} rows={rows} />}
    </Box>
  );
}
