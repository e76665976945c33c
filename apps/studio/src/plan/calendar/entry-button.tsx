import CopyrightIcon from '@mui/icons-material/CopyrightOutlined';
import EndIcon from '@mui/icons-material/EventBusyOutlined';
import EmbargoIcon from '@mui/icons-material/LockClockOutlined';
import PublishIcon from '@mui/icons-material/PublicOutlined';
import PlanIcon from '@mui/icons-material/RocketLaunchOutlined';
import { Box, ButtonBase, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type Entry, isMovable } from '#src/plan/entries.ts';
import { useHappens } from '#src/plan/entry-texts.ts';
import { timeIn } from '#src/plan/zones.ts';
import { settings } from '#src/settings.ts';

interface EntryButtonProps {
  readonly entry: Entry;
  readonly zone: string;
  readonly onLook: (entry: Entry) => void;
  /** With what happens in a second line. */
  readonly isWide?: boolean;
}

/** Between syllables, where the title's language is known; else wherever there is no room. */
const BREAKS = { hyphens: 'auto', overflowWrap: 'anywhere' };

/** Below its time, as wide as the day. */
const THREE_LINES = {
  ...BREAKS,
  ...{ display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical' },
  ...{ WebkitLineClamp: 3, fontWeight: 600, lineHeight: 1.35 },
};

/** Under which a dragged entry is named. */
export const DRAGGED = 'text/x-studio-entry';

/** An entry: opens what is known of it, and can be dragged to another time. */
export function EntryButton({ entry, zone, onLook, isWide = false }: EntryButtonProps) {
  const translate = useTranslate();
  const happens = useHappens();
  const Icon = iconOf(entry);
  const title = entry.title || translate('plan.common.untitled');
  const time = timeIn(new Date(entry.at), zone);
  const isFailed = entry.kind === 'plan' && entry.state === 'failed';
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-description={isWide ? undefined : happens(entry)}
      draggable={isMovable(entry)}
      onClick={() => onLook(entry)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, entry.key);
        dataTransfer.effectAllowed = 'move';
      }}
      sx={{
        ...{ display: 'flex', width: '100%', minHeight: 24, gap: 0.75, px: 0.5, py: 0.25 },
        ...{ alignItems: 'flex-start', justifyContent: 'flex-start' },
        ...(!isWide && { flexWrap: 'wrap', rowGap: 0 }),
        ...{ textAlign: 'start', borderInlineStart: '2px solid', borderColor: 'text.secondary' },
        ...(entry.kind === 'plan' && { borderColor: 'secondary.main' }),
        ...(isFailed && { borderColor: 'error.main', color: 'error.main' }),
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box component={Icon} sx={{ fontSize: 16, flexShrink: 0, mt: 0.25 }} />
      <Typography
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}
        variant={isWide ? 'body2' : 'caption'}
      >
        {time}
      </Typography>
      <Box component="span" sx={isWide ? { minWidth: 0 } : { width: '100%' }}>
        <Typography
          component="span"
          lang={settings.source}
          sx={isWide ? { ...BREAKS, display: 'block', fontWeight: 600 } : THREE_LINES}
          variant={isWide ? 'body2' : 'caption'}
        >
          {title}
        </Typography>
        {isWide && (
          <Typography color="textSecondary" component="span" variant="caption">
            {happens(entry)}
            {entry.kind === 'plan' && entry.titles.length > 0 && `: ${entry.titles.join(', ')}`}
          </Typography>
        )}
      </Box>
    </ButtonBase>
  );
}

function iconOf(entry: Entry): ComponentType {
  if (entry.kind === 'plan') return PlanIcon;
  if (entry.kind === 'medium') return CopyrightIcon;
  if (entry.happens.includes('embargo_lifts')) return EmbargoIcon;
  return entry.happens.includes('publishes') ? PublishIcon : EndIcon;
}
