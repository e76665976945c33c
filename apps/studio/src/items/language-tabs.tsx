import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type LanguageStatus, statusOf } from '#src/items/item-parts.ts';
import type { JsonObject } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { settings } from '#src/settings.ts';
import { SIGNS } from '#src/translate/cell-state.ts';

/** The source language first, then the others in the newsroom's order. */
export const LOCALES: readonly string[] = [
  settings.source,
  ...settings.locales.filter((locale) => locale !== settings.source),
];

export const tabId = (locale: string): string => `language-${locale}`;
export const panelId = (locale: string): string => `texts-${locale}`;

interface LanguageTabsProps {
  readonly item: JsonObject;
  readonly locale: string;
  readonly onChoose: (locale: string) => void;
  /** How many problems there are in each. */
  readonly problems: Readonly<Record<string, number>>;
  /** Those of which a delivered translation waits. */
  readonly waiting?: readonly string[];
}

/** All languages of the newsroom in view at once, each with how it stands; as many rows as they need. */
export function LanguageTabs({
  item,
  locale,
  onChoose,
  problems,
  waiting = [],
}: LanguageTabsProps) {
  const translate = useTranslate();
  return (
    <Tabs
      aria-label={translate('items.languages')}
      onChange={(_, chosen: string) => onChoose(chosen)}
      selectionFollowsFocus
      slotProps={{ indicator: { sx: { display: 'none' } }, list: { sx: { flexWrap: 'wrap' } } }}
      sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 0 }}
      value={locale}
    >
      {LOCALES.map((each) => (
        <Tab
          aria-controls={panelId(each)}
          id={tabId(each)}
          key={each}
          label={
            <TabLabel
              isWaiting={waiting.includes(each)}
              locale={each}
              problems={problems[each] ?? 0}
              status={statusOf(item, each)}
            />
          }
          sx={{
            minHeight: 36,
            minWidth: 0,
            px: 1.25,
            py: 0.5,
            borderBottom: 2,
            borderColor: 'transparent',
            '&.Mui-selected': { borderColor: 'secondary.main', fontWeight: 700 },
          }}
          value={each}
        />
      ))}
    </Tabs>
  );
}

interface TabLabelProps {
  readonly locale: string;
  readonly status: LanguageStatus;
  readonly problems: number;
  readonly isWaiting: boolean;
}

function TabLabel({ locale, status, problems, isWaiting }: TabLabelProps) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <StatusMark status={status} />
      <Box
        component="span"
        lang={locale}
        sx={{ color: status === 'missing' ? 'text.secondary' : 'text.primary' }}
      >
        {languageName(locale)}
      </Box>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {translate(`items.statuses.${status}`)}
      </Box>
      {isWaiting && (
        <Box
          component="span"
          sx={{ fontSize: '0.75rem' }}
          title={translate('items.translation_waits')}
        >
          <span aria-hidden>{SIGNS.waiting}</span>
          <Box component="span" sx={VISUALLY_HIDDEN}>
            {translate('items.translation_waits')}
          </Box>
        </Box>
      )}
      {problems > 0 && (
        <Box
          component="span"
          sx={{ color: 'error.main', fontSize: '0.75rem', fontWeight: 700 }}
          title={translate('items.problems', { count: problems })}
        >
          {problems}
          <Box component="span" sx={VISUALLY_HIDDEN}>
            {translate('items.problems', { count: problems })}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const VISUALLY_HIDDEN = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** A full dot, a ring, a dash: told apart without colour. */
function StatusMark({ status }: { readonly status: LanguageStatus }) {
  const isMissing = status === 'missing';
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        flex: 'none',
        inlineSize: 9,
        blockSize: isMissing ? 2 : 9,
        borderRadius: isMissing ? 0 : '50%',
        border: isMissing ? 0 : 2,
        borderColor: 'text.primary',
        backgroundColor:
          status === 'draft' ? 'transparent' : isMissing ? 'divider' : 'text.primary',
      }}
    />
  );
}
