import FileIcon from '@mui/icons-material/DescriptionOutlined';
import MovieIcon from '@mui/icons-material/MovieOutlined';
import SubtitlesIcon from '@mui/icons-material/SubtitlesOutlined';
import { Box } from '@mui/material';
import { type ListedMedium, renditionAddress } from '#src/media/calls.ts';

const ICONS = { video: MovieIcon, captions: SubtitlesIcon, file: FileIcon } as const;

/** A small picture of a medium, or an icon of its kind. Without a text: its name is beside it. */
export function Thumbnail({
  medium: { id, kind, updated_at },
  whole = false,
}: {
  readonly medium: Pick<ListedMedium, 'id' | 'kind' | 'updated_at'>;
  /** Shows all of the picture, instead of what fills the place. */
  readonly whole?: boolean;
}) {
  if (kind === 'image') {
    return (
      <Box
        alt=""
        component="img"
        loading="lazy"
        src={renditionAddress(id, 'original-480.webp', updated_at)}
        sx={{ display: 'block', height: 1, objectFit: whole ? 'contain' : 'cover', width: 1 }}
      />
    );
  }
  const Icon = ICONS[kind];
  return (
    <Box sx={{ color: 'text.secondary', display: 'grid', height: 1, placeItems: 'center' }}>
      <Icon />
    </Box>
  );
}
