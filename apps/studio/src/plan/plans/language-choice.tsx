import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { Loaded } from '#src/plan/part.tsx';
import type { Planned } from '#src/plan/plans/plan-input.ts';

interface LanguageChoiceProps {
  readonly entry: Planned;
  readonly title: string;
  readonly onChange: (languages: readonly string[] | null) => void;
}

/** All of a draft, or the texts of some of its languages alone. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { entry, title } = props;
  const chosen =
    entry.languages === null
      ? translate('plan.plans.all_languages')
      : entry.languages.map(languageName).join(', ');
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={`${translate('plan.plans.choose_languages', { title })}: ${chosen}`}
        onClick={() => setIsOpen(true)}
        variant="outlined"
      >
        {chosen}
      </Button>
      {isOpen && <Languages {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Languages({
  entry: { id, revision, languages },
  title,
  onChange,
  onClose,
}: LanguageChoiceProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const query = useQuery({
    queryKey: ['plan', 'save', id, revision],
    queryFn: () => readLanguages(id, revision),
  });
  const toggle = (locale: string, isChosen: boolean) => {
    const others = (languages ?? []).filter((each) => each !== locale);
    const next = isChosen ? [...others, locale] : others;
    onChange(next.length === 0 ? null : next);
  };
  return (
    <Dialog aria-labelledby={titleId} maxWidth="xs" onClose={onClose} open>
      <DialogTitle id={titleId}>{translate('plan.plans.choose_languages', { title })}</DialogTitle>
      <DialogContent>
        <Loaded query={query}>
          {(written) => (
            <FormGroup>
              <FormControlLabel
                control={<Checkbox checked={languages === null} onChange={() => onChange(null)} />}
                label={translate('plan.plans.all_languages')}
              />
              {written.map((locale) => (
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={languages?.includes(locale) ?? false}
                      onChange={(_, isChosen) => toggle(locale, isChosen)}
                    />
                  }
                  key={locale}
                  label={languageName(locale)}
                  lang={locale}
                />
              ))}
            </FormGroup>
          )}
        </Loaded>
        <Typography color="textSecondary" role="status" variant="body2">
          {translate(languages === null ? 'plan.plans.all_help' : 'plan.plans.chosen_help')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('plan.common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The languages that a save has; it may have been saved without any. */
async function readLanguages(id: string, revision: number): Promise<string[]> {
  const { locales } = (await dataOf('readSave', { id, revision })).item;
  return typeof locales === 'object' && locales !== null ? Object.keys(locales) : [];
}
