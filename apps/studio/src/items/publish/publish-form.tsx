import {
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ChangeList } from '#src/items/change-list.tsx';
import { changesOf } from '#src/items/changes.ts';
import type { DraftKeeper } from '#src/items/draft-keeper.ts';
import { isGivenAtPublishing, statusOf, typeNameOf } from '#src/items/item-parts.ts';
import { languageName } from '#src/items/language-names.ts';
import { LOCALES } from '#src/items/language-tabs.tsx';
import { useProblemWords } from '#src/items/problem-words.ts';
import { CheckList } from '#src/items/publish/check-list.tsx';
import { OfficeClocks } from '#src/items/publish/office-clocks.tsx';
import { opensAt } from '#src/items/publish/opening.ts';
import { readyAmong, useWaiting, withTaken } from '#src/items/publish/use-waiting.ts';
import { WaitingLanguages } from '#src/items/publish/waiting-languages.tsx';
import { SaveStatus } from '#src/items/save-status.tsx';
import { contentTypeOf } from '#src/items/types.ts';
import { useKeeping } from '#src/items/use-keeper.ts';
import { CorrectionField } from '#src/press/correction-field.tsx';
import { settings } from '#src/settings.ts';

export interface PublishChoice {
  /** Null: all, and what no language changes. */
  readonly languages: readonly string[] | null;
  readonly note: string;
  readonly password: string;
  /** What readers are told was put right, by language; empty: nothing. */
  readonly correction: Readonly<Record<string, string>>;
  /** Translations that wait and are published as well; null: those that are ready. */
  readonly taken: readonly string[] | null;
}

interface PublishFormProps {
  readonly id: string;
  readonly keeper: DraftKeeper;
  readonly choice: PublishChoice;
  readonly onChoose: (choice: PublishChoice) => void;
  readonly onGo: (path: readonly string[]) => void;
}

/** The publish screen: the changes on one side; on the other the checks, the languages, the time and the reason. */
export function PublishForm({ id, keeper, choice, onChoose, onGo }: PublishFormProps) {
  const translate = useTranslate();
  const keeping = useKeeping(keeper);
  const wordsOf = useProblemWords();
  const { published, draft, problems } = keeping;
  const waiting = useWaiting(id);
  const taken = choice.taken ?? readyAmong(waiting);
  const item = useMemo(
    () => withTaken(keeping.item, waiting, taken),
    [keeping.item, waiting, taken],
  );
  const changes = useMemo(() => changesOf(published, item), [published, item]);
  const { languages } = choice;
  const chosen = changes.filter(
    ({ locale }) =>
      languages === null ||
      (locale !== null && (languages.includes(locale) || taken.includes(locale))),
  );
  const changed = LOCALES.filter((each) => changes.some(({ locale }) => locale === each));
  const opens = opensAt(item);
  /** It has no password yet by which anybody could open it. */
  const lacksPassword = problems.some(isGivenAtPublishing);
  const isCorrected = contentTypeOf(typeNameOf(item))?.fields.some(
    ({ name }) => name === 'corrections',
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Part title={translate('items.publish_changes')}>
        {published === null && (
          <Typography variant="body2">{translate('items.publish_first')}</Typography>
        )}
        {published !== null && chosen.length === 0 && (
          <Typography variant="body2">{translate('items.publish_nothing')}</Typography>
        )}
        <Box sx={{ mt: 2 }}>
          <ChangeList changes={chosen} />
        </Box>
      </Part>
      <Stack spacing={3}>
        <SaveStatus keeping={keeping} />
        <Part title={translate('items.checks_title')}>
          <CheckList
            id={id}
            item={item}
            onGo={onGo}
            problems={wordsOf(
              problems.filter((each) => !isGivenAtPublishing(each)),
              item,
            )}
            warnings={draft?.warnings ?? []}
          />
        </Part>
        <Part title={translate('items.when')}>
          <Typography sx={{ mb: 1 }} variant="body2">
            {translate(opens ? 'items.opens_later' : 'items.opens_now', {
              languages: LOCALES.filter((each) => statusOf(item, each) === 'published')
                .map(languageName)
                .join(', '),
            })}
          </Typography>
          {opens && <OfficeClocks at={opens} />}
        </Part>
        <WaitingLanguages
          onTake={(next) => onChoose({ ...choice, taken: next })}
          taken={taken}
          waiting={waiting}
        />
        {published !== null && changed.length > 0 && (
          <LanguageChoice changed={changed} choice={choice} onChoose={onChoose} />
        )}
        <TextField
          fullWidth
          label={translate('items.publish_note')}
          onChange={({ target }) => onChoose({ ...choice, note: target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          value={choice.note}
        />
        {published !== null && isCorrected && (
          <CorrectionField
            locales={LOCALES}
            onChange={(correction) => onChoose({ ...choice, correction })}
            source={settings.source}
            value={choice.correction}
          />
        )}
        {item.access === 'password' && (
          <TextField
            autoComplete="new-password"
            fullWidth
            helperText={translate(lacksPassword ? 'items.password_needed' : 'items.password_stays')}
            label={translate('items.publish_password')}
            required={lacksPassword}
            onChange={({ target }) => onChoose({ ...choice, password: target.value })}
            slotProps={{ htmlInput: { minLength: 8 } }}
            value={choice.password}
          />
        )}
      </Stack>
    </Box>
  );
}

const SMALL = { typography: { variant: 'body2' } } as const;

interface LanguageChoiceProps {
  readonly changed: readonly string[];
  readonly choice: PublishChoice;
  readonly onChoose: (choice: PublishChoice) => void;
}

/** Everything, or the texts of some languages; what is left stays in the draft. */
function LanguageChoice({ changed, choice, onChoose }: LanguageChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const { languages } = choice;
  const toggle = (locale: string) => {
    const next = languages?.includes(locale)
      ? languages.filter((each) => each !== locale)
      : [...(languages ?? []), locale];
    onChoose({ ...choice, languages: next.length === 0 ? [locale] : next });
  };
  return (
    <Part id={id} title={translate('items.publish_what')}>
      <RadioGroup
        aria-labelledby={id}
        onChange={(_, value) =>
          onChoose({ ...choice, languages: value === 'all' ? null : changed.slice(0, 1) })
        }
        value={languages === null ? 'all' : 'chosen'}
      >
        <FormControlLabel
          control={<Radio size="small" />}
          label={translate('items.publish_all')}
          slotProps={SMALL}
          value="all"
        />
        <FormControlLabel
          control={<Radio size="small" />}
          label={translate('items.publish_chosen')}
          slotProps={SMALL}
          value="chosen"
        />
      </RadioGroup>
      {languages !== null && (
        <FormGroup row sx={{ paddingInlineStart: 3 }}>
          {changed.map((locale) => (
            <FormControlLabel
              control={
                <Checkbox
                  checked={languages.includes(locale)}
                  onChange={() => toggle(locale)}
                  size="small"
                />
              }
              key={locale}
              label={languageName(locale)}
              lang={locale}
              slotProps={SMALL}
            />
          ))}
        </FormGroup>
      )}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly id?: string;
}

function Part({ title, children, id }: PartProps) {
  return (
    <Box component="section">
      <Typography component="h3" id={id} sx={{ mb: 1 }} variant="h6">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
