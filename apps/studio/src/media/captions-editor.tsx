import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import type { StoredMedium } from '#src/media/calls.ts';
import { actOfKey, actsOf, isAct } from '#src/media/caption-acts.ts';
import { CaptionsBar } from '#src/media/captions-bar.tsx';
import { CueEditor } from '#src/media/cue-editor.tsx';
import { CueList } from '#src/media/cue-list.tsx';
import { CuePlayer } from '#src/media/cue-player.tsx';
import { Failure } from '#src/media/failure.tsx';
import { saveCaptions } from '#src/media/save-captions.ts';
import { useCaptions } from '#src/media/use-captions.ts';
import type { Track } from '#src/media/vtt.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

interface CaptionsEditorProps {
  readonly film: StoredMedium;
  /** Those that are stored; null: the film has none in this language yet. */
  readonly captions: StoredMedium | null;
  readonly track: Track;
  readonly locale: string;
}

/** The film beside its cues: what is said when, with what readers cannot follow. */
export function CaptionsEditor({ film, captions, track, locale }: CaptionsEditorProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { can } = useCapabilities();
  const player = useRef<HTMLVideoElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [position, setPosition] = useState(0);
  const edit = useCaptions(`studio.captions.${film.id}.${locale}`, track);
  const acts = actsOf(edit, { film: player, text });
  const save = useMutation({
    mutationFn: () => saveCaptions({ film, captions, locale, text: edit.text }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['media'] }),
  });
  const byKey = (event: KeyboardEvent) => {
    const act = event.altKey && !event.ctrlKey && !event.metaKey ? actOfKey(event.code) : undefined;
    if (!isAct(act, acts)) return;
    event.preventDefault();
    acts[act]();
  };
  const title = translate('media.captions.title', { language: languageName(locale) });
  return (
    <Stack onKeyDown={byKey} spacing={2}>
      <ScreenTitle title={`${title} · ${film.metadata.name}`} />
      <Box>
        <Link component={RouterLink} to={`/media/${film.id}`} variant="body2">
          {film.metadata.name}
        </Link>
        <Typography component="h1" variant="h2">
          {title}
        </Typography>
      </Box>
      <CaptionsBar edit={edit} name={`${film.metadata.name.replace(/\.\w+$/, '')}-${locale}.vtt`}>
        <Button
          disabled={!edit.isChanged || !can('publish')}
          loading={save.isPending}
          onClick={() => save.mutate()}
          variant="contained"
        >
          {translate('media.save')}
        </Button>
        <Typography color="textSecondary" role="status" variant="body2">
          {edit.isChanged && translate('media.captions.unsaved')}
          {!edit.isChanged && save.isSuccess && translate('media.saved')}
        </Typography>
      </CaptionsBar>
      {!can('publish') && (
        <Alert severity="info" variant="outlined">
          {translate('media.locked')}
        </Alert>
      )}
      {save.error !== null && <Failure error={save.error} />}
      <Box
        sx={{
          ...{ alignItems: 'start', display: 'grid', gap: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
        }}
      >
        <Stack spacing={2}>
          <CuePlayer
            acts={acts}
            cues={edit.cues}
            film={film}
            locale={locale}
            onPosition={setPosition}
            player={player}
            position={position}
          />
          <CueEditor acts={acts} edit={edit} film={film} locale={locale} textArea={text} />
        </Stack>
        <CueList
          duration={film.duration === null ? null : film.duration * 1000}
          edit={edit}
          locale={locale}
          onSelect={(cue) => {
            edit.select(cue);
            if (player.current) player.current.currentTime = cue.start / 1000;
          }}
          position={position}
        />
      </Box>
    </Stack>
  );
}
