import { Box, ButtonBase, Typography } from '@mui/material';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { nextOf } from '#src/media/choice-grid.tsx';
import { type Problem, plainText, problemsOf } from '#src/media/cues.ts';
import type { CaptionsEdit } from '#src/media/use-captions.ts';
import { type Cue, timeOf } from '#src/media/vtt.ts';

interface CueListProps {
  readonly edit: CaptionsEdit;
  readonly duration: number | null;
  /** Of the film, in milliseconds. */
  readonly position: number;
  readonly onSelect: (cue: Cue) => void;
  readonly locale: string;
}

/** All cues with what is wrong with them: one stop for the Tab key, the arrows go from one to the next. */
export function CueList({
  edit: { cues, selected },
  duration,
  position,
  onSelect,
  locale,
}: CueListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const problems = cues.map((cue, at) => problemsOf(cue, { before: cues[at - 1], duration }));
  const wrong = problems.filter(({ length }) => length > 0).length;
  const at = selected === null ? 0 : cues.indexOf(selected);
  const move = (event: KeyboardEvent) => {
    if (event.altKey) return;
    const to = nextOf(event.key, at, cues.length, 1);
    const cue = to === null ? undefined : cues[to];
    if (to === null || cue === undefined) return;
    event.preventDefault();
    onSelect(cue);
    list.current?.querySelectorAll<HTMLElement>('button')[to]?.focus();
  };
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h6">
        {translate('media.captions.cues', { count: cues.length })}
      </Typography>
      <Typography
        color={wrong > 0 ? 'secondary' : 'textSecondary'}
        role="status"
        sx={{ mb: 1 }}
        variant="body2"
      >
        {translate(wrong > 0 ? 'media.captions.wrong' : 'media.captions.fine', {
          count: wrong,
        })}
      </Typography>
      <Box
        component="ol"
        onKeyDown={move}
        ref={list}
        sx={{ listStyle: 'none', m: 0, maxHeight: '68vh', overflowY: 'auto', p: 0.5 }}
      >
        {cues.map((cue, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: cues have no names, and may be alike
            key={index}
            sx={{ borderTop: '1px solid', borderColor: 'divider' }}
          >
            <ButtonBase
              aria-current={cue === selected}
              onClick={() => onSelect(cue)}
              sx={{
                ...{ alignItems: 'start', display: 'grid', gap: 1.5, p: 1, width: 1 },
                ...{ gridTemplateColumns: '96px minmax(0, 1fr)', textAlign: 'start' },
                ...{ borderInlineStart: '3px solid', borderColor: 'transparent' },
                ...(cue === selected && {
                  bgcolor: 'action.selected',
                  borderColor: 'secondary.main',
                }),
              }}
              tabIndex={index === at ? 0 : -1}
            >
              <Typography
                component="span"
                sx={{
                  fontVariantNumeric: 'tabular-nums',
                  fontWeight: cue.start <= position && position < cue.end ? 700 : 400,
                }}
                variant="caption"
              >
                {timeOf(cue.start)}
                <br />
                {timeOf(cue.end)}
              </Typography>
              <span>
                <Typography
                  component="span"
                  lang={locale}
                  sx={{ display: 'block', whiteSpace: 'pre-line' }}
                  variant="body2"
                >
                  {plainText(cue.text) || '–'}
                </Typography>
                <ProblemList problems={problems[index] ?? []} />
              </span>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The errors of a cue, in words. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Typography color="textPrimary" component="span" sx={{ display: 'block' }} variant="caption">
      {problems.map((problem) => translate(`media.captions.problems.${problem}`)).join(' · ')}
    </Typography>
  );
}
