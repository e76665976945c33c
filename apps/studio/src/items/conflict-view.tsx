import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { wordsOf } from '#src/items/changes.ts';
import type { DraftKeeper } from '#src/items/draft-keeper.ts';
import { at, isObject, isSame, type Json } from '#src/items/json.ts';
import type { Keeping } from '#src/items/keeping.ts';
import { usePathLabel } from '#src/items/labels.ts';
import type { Conflict } from '#src/items/merge.ts';
import { TextsApart, ValueView } from '#src/items/value-view.tsx';
import { settings } from '#src/settings.ts';

interface ConflictViewProps {
  readonly keeper: DraftKeeper;
  readonly keeping: Keeping;
  /** Leads to the field, where something third can be written. */
  readonly onGo: (path: readonly string[]) => void;
}

/** Places that two people have changed, each to something else: before, mine, theirs; one of them is chosen, or written. */
export function ConflictView({ keeper, keeping, onGo }: ConflictViewProps) {
  const translate = useTranslate();
  if (keeping.conflicts.length === 0) return null;
  return (
    <Box
      aria-labelledby="conflicts"
      component="section"
      sx={{ borderBlock: '2px solid', borderColor: 'secondary.main', py: 2, my: 2 }}
    >
      <Typography component="h2" id="conflicts" variant="h3">
        {translate('items.conflicts', { count: keeping.conflicts.length })}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {translate('items.conflicts_text')}
      </Typography>
      {keeping.conflicts.map((conflict) => (
        <OneConflict
          conflict={conflict}
          key={JSON.stringify([...conflict.path, ...conflict.within])}
          onGo={onGo}
          onSettle={(value) => keeper.settle(conflict, value)}
          written={at(keeping.item, [...conflict.path, ...conflict.within])}
        />
      ))}
    </Box>
  );
}

interface OneConflictProps {
  readonly conflict: Conflict;
  /** What stands in the form by now. */
  readonly written: Json | undefined;
  readonly onSettle: (value: Json | undefined) => void;
  readonly onGo: (path: readonly string[]) => void;
}

function OneConflict({ conflict, written, onSettle, onGo }: OneConflictProps) {
  const translate = useTranslate();
  const labelOf = usePathLabel();
  const { path, base, mine, theirs } = conflict;
  // Until it is chosen, what I removed and somebody else has changed stays in the text.
  const own = mine === undefined && isSame(written, theirs) ? undefined : written;
  const locale = path[0] === 'locales' ? (path[1] ?? settings.source) : settings.source;
  const name = labelOf(path);
  return (
    <Box aria-label={name} role="group" sx={{ mt: 2 }}>
      <Typography component="h3" variant="h6">
        {name}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          mt: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
        }}
      >
        <Side label={translate('items.before')} locale={locale} value={base} />
        <Side base={base} label={translate('items.mine')} locale={locale} value={own} />
        <Side base={base} label={translate('items.theirs')} locale={locale} value={theirs} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button onClick={() => onSettle(own)} variant="contained">
          {translate('items.take_mine')}
        </Button>
        <Button onClick={() => onSettle(theirs)} variant="outlined">
          {translate('items.take_theirs')}
        </Button>
        <Button onClick={() => onGo(path)}>{translate('items.write_other')}</Button>
      </Box>
    </Box>
  );
}

interface SideProps {
  readonly label: string;
  readonly locale: string;
  readonly value: Json | undefined;
  /** What it was made from, whose words are told apart. */
  readonly base?: Json | undefined;
}

function Side({ label, locale, value, base }: SideProps) {
  const text = textOf(value);
  const before = textOf(base);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1, minWidth: 0 }}>
      <Typography color="textSecondary" component="dt" variant="caption">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, whiteSpace: 'pre-wrap', maxHeight: '16rem', overflow: 'auto' }}
        variant="body2"
      >
        {text !== null && before !== null ? (
          <TextsApart after={text} before={before} locale={locale} />
        ) : (
          (text ?? <ValueView value={value} />)
        )}
      </Typography>
    </Box>
  );
}

/** The words of a text, a block or blocks; null for all else. */
function textOf(value: Json | undefined): string | null {
  if (typeof value === 'string') return value;
  const blocks: readonly Json[] = Array.isArray(value) ? value : [value ?? null];
  const texts = blocks.map((each) => (isBlock(each) ? wordsOf(each) : ''));
  return texts.some((text) => text !== '') ? texts.join('\n\n') : null;
}

const isBlock = (value: Json): boolean => isObject(value) && '_type' in value;
