import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { InputError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type Json, type JsonObject } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { settings } from '#src/settings.ts';

/** Where the menu may lead to by a section's own name. */
const SECTIONS = ['magazine', 'mission', 'company', 'newsroom', 'resources'] as const;
const PAGE = 'page';

interface MenuEntryFieldsProps {
  readonly entry: JsonObject;
  readonly problems: readonly InputError[];
  readonly onChange: (entry: JsonObject) => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** One entry: a section by its own name or another, or a page with its name in each language. */
export function MenuEntryFields(props: MenuEntryFieldsProps) {
  const { entry, problems, onChange, onRemove, onUp, onDown } = props;
  const translate = useTranslate();
  const labels = isObject(entry.labels) ? entry.labels : {};
  const section = SECTIONS.find((each) => each === entry.section);
  const leadTo = (target: string) =>
    onChange(
      target === PAGE
        ? { href: '', labels: { [settings.source]: '', ...labels } }
        : { section: target, labels: Object.keys(labels).length > 0 ? labels : null },
    );
  const label = (locale: string, text: string) => {
    const { [locale]: _, ...others } = labels;
    const next = text === '' ? others : { ...labels, [locale]: text };
    const isNone = Object.keys(next).length === 0 && section !== undefined;
    onChange({ ...entry, labels: isNone ? null : next });
  };
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', pb: 2 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={translate('run.configuration.menu_to')}
          onChange={({ target }) => leadTo(target.value)}
          select
          sx={{ width: 200 }}
          value={section ?? PAGE}
        >
          {SECTIONS.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`run.sections.${each}`)}
            </MenuItem>
          ))}
          <MenuItem value={PAGE}>{translate('run.configuration.menu_page')}</MenuItem>
        </TextField>
        {section === undefined && (
          <TextField
            label={translate('run.configuration.menu_href')}
            onChange={({ target }) => onChange({ ...entry, href: target.value.trim() })}
            sx={{ flex: 1 }}
            value={textOf(entry.href)}
          />
        )}
        <Box sx={{ marginInlineStart: 'auto !important', whiteSpace: 'nowrap' }}>
          <IconButton
            aria-label={translate('frame.move_up')}
            disabled={!onUp}
            onClick={() => onUp?.()}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={translate('frame.move_down')}
            disabled={!onDown}
            onClick={() => onDown?.()}
          >
            <DownIcon />
          </IconButton>
          <IconButton aria-label={translate('frame.remove')} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        </Box>
      </Stack>
      {problems.map(({ path, message }) => (
        <Typography color="error" key={`${path} ${message}`} variant="body2">
          {message}
        </Typography>
      ))}
      <Box
        component="details"
        open={section === undefined}
        sx={{ mt: 1, '& summary': { cursor: 'pointer' } }}
      >
        <Typography component="summary" variant="body2">
          {translate('run.configuration.menu_labels')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
            pt: 1.5,
          }}
        >
          {settings.locales.map((locale) => (
            <TextField
              key={locale}
              label={languageName(locale)}
              onChange={({ target }) => label(locale, target.value)}
              slotProps={{ htmlInput: { lang: locale, dir: 'auto' } }}
              value={textOf(labels[locale])}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
