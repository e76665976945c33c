import type { MachineBudget, TranslationGuide } from '@masthead/contract/glossary';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#src/data/ask.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { byMachine } from '#src/translate/desk-data.ts';
import { whyOf } from '#src/translate/desk-messages.tsx';

interface GuidePanelProps {
  readonly guide: TranslationGuide | undefined;
  readonly id: string;
  readonly locale: string;
  /** Whether something is missing or stale that a machine could write. */
  readonly hasOpen: boolean;
}

/** Help with a whole item: the style of its language, and a machine if the server has one. */
export function GuidePanel({ guide, id, locale, hasOpen }: GuidePanelProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {guide?.style_notes && (
        <Box component="details" sx={{ maxWidth: '72ch' }}>
          <Typography component="summary" sx={{ cursor: 'pointer', minHeight: 24 }} variant="body2">
            {translate('translate.help.style_notes', { language: languageName(locale) })}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', mt: 1 }} variant="body2">
            {guide.style_notes}
          </Typography>
        </Box>
      )}
      {guide?.machine_budget && (
        <Machine budget={guide.machine_budget} hasOpen={hasOpen} id={id} locale={locale} />
      )}
    </Stack>
  );
}

interface MachineProps extends Omit<GuidePanelProps, 'guide'> {
  readonly budget: MachineBudget;
}

function Machine({ budget, id, locale, hasOpen }: MachineProps) {
  const translate = useTranslate();
  const numbers = useBudgetNumbers(budget);
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => byMachine(id, locale),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['ledger'] });
      void client.invalidateQueries({ queryKey: ['translations', id] });
    },
    // Also what was sent in vain has been spent.
    onSettled: () => client.invalidateQueries({ queryKey: ['translation guide'] }),
  });
  const { error } = asking;
  const isSpent = error instanceof CallError && error.code === 'too_many_requests';
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
      <Button
        disabled={!hasOpen || asking.isPending}
        onClick={() => asking.mutate()}
        size="small"
        variant="outlined"
      >
        {translate(
          asking.isPending ? 'translate.help.machine_works' : 'translate.help.machine_ask',
        )}
      </Button>
      <Typography color="textSecondary" variant="body2">
        {translate('translate.help.machine_left', numbers)}
      </Typography>
      {error !== null && (
        <Alert severity={isSpent ? 'warning' : 'error'}>
          {isSpent ? translate('translate.help.machine_spent', numbers) : whyOf(error, translate)}
        </Alert>
      )}
    </Stack>
  );
}

function useBudgetNumbers({ left, per_day, renews_at }: MachineBudget) {
  const language = useLocale();
  const count = new Intl.NumberFormat(language);
  return {
    left: count.format(left),
    most: count.format(per_day),
    time: momentIn(language, renews_at),
  };
}
