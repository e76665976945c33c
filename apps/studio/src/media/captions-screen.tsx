import { CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { readCaptions, readMedium, textsOf } from '#src/media/calls.ts';
import { CaptionsEditor } from '#src/media/captions-editor.tsx';
import { Failure } from '#src/media/failure.tsx';
import { EMPTY_TRACK, parseVtt } from '#src/media/vtt.ts';

/** The captions of a film in one language. */
export default function CaptionsScreen() {
  const translate = useTranslate();
  const { id = '', locale = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'captions', id, locale],
    queryFn: () => load(id, locale),
    // Another's text must not take the place of what is being written; saving tells of it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data !== undefined) {
    return <CaptionsEditor {...data} key={`${id}/${locale}`} locale={locale} />;
  }
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  return <CircularProgress aria-label={translate('media.loading')} size={28} />;
}

async function load(id: string, locale: string) {
  const film = await readMedium(id);
  const named = textsOf(film.metadata.locales, locale).captions;
  if (named === null) return { film, captions: null, track: EMPTY_TRACK };
  const [captions, text] = await Promise.all([readMedium(named._ref), readCaptions(named._ref)]);
  return { film, captions, track: parseVtt(text) };
}
