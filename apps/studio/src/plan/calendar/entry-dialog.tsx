import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import type { Shown } from '#src/plan/calendar/calendar-view.ts';
import { MoveForm } from '#src/plan/calendar/move-form.tsx';
import { Clocks } from '#src/plan/clocks.tsx';
import { type Entry, isMovable } from '#src/plan/entries.ts';
import { addressOf, useHappens } from '#src/plan/entry-texts.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { useTypeRights } from '#src/session/type-rights.ts';

interface EntryDialogProps {
  readonly shown: Shown;
  readonly zone: string;
  readonly onClose: () => void;
}

/** The facts of an entry, and the form by which it is moved. */
export function EntryDialog({ shown, zone, onClose }: EntryDialogProps) {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const { rightsOf } = useTypeRights();
  const titleId = useId();
  const [isMoving, setIsMoving] = useState(shown.to !== null);
  const { entry } = shown;
  const isTheirs = entry.kind === 'item' ? rightsOf(entry.type).mayWrite : can('publish');
  const mayMove = isMovable(entry) && isTheirs;
  const title = entry.title || translate('plan.common.untitled');
  return (
    <Dialog aria-labelledby={titleId} fullWidth maxWidth="sm" onClose={onClose} open>
      <DialogTitle id={titleId}>
        {isMoving && mayMove ? translate('plan.calendar.move_title', { title }) : title}
      </DialogTitle>
      {isMoving && mayMove ? (
        <MoveForm onClose={onClose} shown={shown} zone={zone} />
      ) : (
        <>
          <DialogContent>
            <Look entry={entry} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('plan.common.close')}</Button>
            {mayMove && (
              <Button onClick={() => setIsMoving(true)}>{translate('plan.calendar.move')}</Button>
            )}
            <Button component={Link} to={addressOf(entry)} variant="contained">
              {translate('plan.common.open')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Look({ entry }: { readonly entry: Entry }) {
  const translate = useTranslate();
  const happens = useHappens();
  const languages = entry.kind === 'medium' ? [] : (entry.languages ?? []);
  return (
    <Stack spacing={2}>
      <Typography variant="body2">{happens(entry)}</Typography>
      {entry.kind === 'plan' && entry.titles.length > 0 && (
        <div>
          <Typography color="textSecondary" variant="caption">
            {translate('plan.calendar.plan_items')}
          </Typography>
          <Typography component="ul" sx={{ m: 0, pl: 2.5 }} variant="body2">
            {entry.titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </Typography>
        </div>
      )}
      {languages.length > 0 && (
        <Typography variant="body2">{languages.map(languageName).join(', ')}</Typography>
      )}
      <Clocks at={new Date(entry.at)} />
      {entry.kind === 'medium' && (
        <Typography color="textSecondary" variant="body2">
          {translate('plan.calendar.no_rights')}
        </Typography>
      )}
      {entry.kind === 'plan' && entry.state === 'done' && (
        <Typography color="textSecondary" variant="body2">
          {translate('plan.calendar.stays')}
        </Typography>
      )}
    </Stack>
  );
}
