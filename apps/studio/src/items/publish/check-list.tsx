import type { InputError } from '@masthead/contract/problem';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { useMediaBy } from '#src/data/look-up.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { mediaIn, typeNameOf } from '#src/items/item-parts.ts';
import type { JsonObject } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { ProblemLinks } from '#src/items/problem-list.tsx';
import { type Check, checksOf } from '#src/items/publish/checks.ts';
import { RemovePrivateData, usePrivateData, usePrivateKinds } from '#src/media/private-data.tsx';
import { settings } from '#src/settings.ts';

/** How many of a type are looked at for what is usual. */
const LOOKED_AT = 100;

/** What should be looked at, known so far. */
function useChecks(id: string, item: JsonObject): readonly Check[] {
  const type = typeNameOf(item);
  const ids = mediaIn(item);
  const { data: media } = useMediaBy(ids);
  const privateData = usePrivateData(ids);
  const { data: others } = useQuery({
    queryKey: ['items', 'titles', type],
    queryFn: () => dataOf('listItems', { query: { type, limit: LOOKED_AT } }),
  });
  const titles = (others ?? []).filter((each) => each.id !== id).map(({ title }) => title);
  const { locales, source } = settings;
  return checksOf({ item, locales, source, media, titles, privateData });
}

interface CheckListProps {
  readonly id: string;
  readonly item: JsonObject;
  readonly problems: readonly InputError[];
  readonly warnings: readonly InputError[];
  readonly onGo: (path: readonly string[]) => void;
}

/** The errors that block publication, the server's warnings, and what is worth a look. */
export function CheckList({ id, item, problems, warnings, onGo }: CheckListProps) {
  const translate = useTranslate();
  const checks = useChecks(id, item);
  const textOf = useCheckText();
  const isClean = problems.length + warnings.length + checks.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isClean && <Typography variant="body2">{translate('items.checks_clean')}</Typography>}
      {problems.length > 0 && (
        <Group colour="error.main" title={translate('items.checks_stop')}>
          <ProblemLinks onGo={onGo} problems={problems} />
        </Group>
      )}
      {warnings.length + checks.length > 0 && (
        <Group colour="secondary.main" title={translate('items.checks_look')}>
          <ProblemLinks onGo={onGo} problems={warnings} />
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {checks.map((check) => (
              <Typography component="li" key={JSON.stringify(check)} variant="body2">
                {textOf(check)}
                {check.kind === 'private_data' && (
                  <RemovePrivateData id={check.id} mime={check.mime} />
                )}
              </Typography>
            ))}
          </Box>
        </Group>
      )}
    </Box>
  );
}

interface GroupProps {
  readonly title: string;
  readonly colour: string;
  readonly children: ReactNode;
}

function Group({ title, colour, children }: GroupProps) {
  return (
    <Box sx={{ borderInlineStart: '3px solid', borderColor: colour, paddingInlineStart: 1.5 }}>
      <Typography component="h4" sx={{ fontWeight: 650 }} variant="body2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A check in the studio's language. */
function useCheckText(): (check: Check) => string {
  const translate = useTranslate();
  const kindsIn = usePrivateKinds();
  return (check) => {
    const { kind, ...told } = check;
    const words = {
      ...told,
      ...('languages' in told && { languages: told.languages.map(languageName).join(', ') }),
      ...('language' in told && { language: languageName(told.language) }),
      ...('kinds' in told && { kinds: kindsIn(told.kinds) }),
    };
    return translate(`items.checks.${kind}`, words);
  };
}
