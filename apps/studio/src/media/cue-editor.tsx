import { Box, Stack, TextField, Typography } from '@mui/material';
import { type RefObject, useState } from 'react';
import { isComposing } from '#src/forms/is-composing.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ActButton } from '#src/media/act-button.tsx';
import type { StoredMedium } from '#src/media/calls.ts';
import type { actsOf } from '#src/media/caption-acts.ts';
import { ProblemList } from '#src/media/cue-list.tsx';
import { changed, charactersOf, paceOf, problemsOf } from '#src/media/cues.ts';
import type { CaptionsEdit } from '#src/media/use-captions.ts';
import { readTime, timeOf } from '#src/media/vtt.ts';

interface CueEditorProps {
  readonly edit: CaptionsEdit;
  readonly film: StoredMedium;
  readonly acts: ReturnType<typeof actsOf>;
  readonly textArea: RefObject<HTMLTextAreaElement | null>;
  readonly locale: string;
}

/** The cue that is chosen: its times, its words, and all that is done with it. */
export function CueEditor({ edit, film, acts, textArea, locale }: CueEditorProps) {
  const translate = useTranslate();
  const { selected, cues, track, apply } = edit;
  if (selected === null) return <Typography>{translate('media.captions.none_chosen')}</Typography>;
  const at = cues.indexOf(selected);
  const duration = film.duration === null ? null : film.duration * 1000;
  const problems = problemsOf(selected, { before: cues[at - 1], duration });
  const pace = paceOf(selected);
  const set = (by: Partial<typeof selected>, act: string) =>
    apply(changed(track.blocks, selected, by), act);
  const longest = Math.max(...selected.text.split('\n').map(charactersOf));
  return (
    <Stack
      aria-label={translate('media.captions.cue', { number: at + 1 })}
      component="section"
      spacing={2}
    >
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <TimeField
          label={translate('media.captions.start')}
          onChange={(start) => set({ start }, 'start')}
          value={selected.start}
        />
        <ActButton act="start_here" onAct={acts.start_here} />
        <TimeField
          label={translate('media.captions.end')}
          onChange={(end) => set({ end }, 'end')}
          value={selected.end}
        />
        <ActButton act="end_here" onAct={acts.end_here} />
      </Stack>
      <TextField
        fullWidth
        inputRef={textArea}
        label={translate('media.captions.text')}
        minRows={2}
        multiline
        onChange={({ target }) => set({ text: target.value }, `type ${selected.start}`)}
        slotProps={{ htmlInput: { lang: locale } }}
        value={selected.text}
      />
      <Box sx={{ minHeight: 40 }}>
        <Typography color="textSecondary" variant="caption">
          {translate('media.captions.measure', {
            line: longest,
            pace: Number.isFinite(pace) ? Math.round(pace) : '–',
          })}
        </Typography>
        <ProblemList problems={problems} />
      </Box>
      <Stack direction="row" spacing={0.5} sx={{ flexWrap: 'wrap', rowGap: 0.5 }}>
        <ActButton act="split" onAct={acts.split} />
        <ActButton act="merge" disabled={at === cues.length - 1} onAct={acts.merge} />
        {(['earlier', 'later', 'all_earlier', 'all_later', 'remove'] as const).map((act) => (
          <ActButton act={act} key={act} onAct={acts[act]} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Taken over when it is left or Enter is pressed; what is no time is marked and stays. */
function TimeField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (milliseconds: number) => void;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readTime(typed) === null;
  const take = () => {
    const time = typed === null ? null : readTime(typed);
    if (time === null) return;
    setTyped(null);
    if (time !== value) onChange(time);
  };
  return (
    <TextField
      error={isWrong}
      helperText={isWrong ? translate('media.captions.no_time') : undefined}
      label={label}
      onBlur={take}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && take()}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width: 140 }}
      value={typed ?? timeOf(value)}
    />
  );
}
