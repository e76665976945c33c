import type { CropsInput } from '@masthead/contract/media';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { renditionAddress, type StoredMedium } from '#src/media/calls.ts';
import { CROPS, type CropRatio, type Focal, objectPosition } from '#src/media/focal.ts';

const HEIGHT = 116;

interface CropsProps {
  readonly stored: StoredMedium;
  readonly focal: Focal;
  readonly crops: CropsInput;
  /** The shape whose point is being set; null: that of all that have none of their own. */
  readonly chosen: CropRatio | null;
  readonly onChoose: (ratio: CropRatio | null) => void;
}

/** The picture in every shape in which the site shows it, at once as the point moves; each may have a point of its own. */
export function Crops({ stored, focal, crops, chosen, onChoose }: CropsProps) {
  const translate = useTranslate();
  const { id, sha256, width, height } = stored;
  if (!width || !height) return null;
  return (
    <Box
      aria-label={translate('media.crops')}
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}
    >
      {CROPS.map(({ name, ratio, aspect }) => (
        <li key={name}>
          <ButtonBase
            aria-pressed={ratio === chosen}
            onClick={() => onChoose(ratio === chosen ? null : ratio)}
            sx={SHAPE}
          >
            <Box
              alt=""
              component="img"
              src={renditionAddress(id, 'original-750.webp', sha256)}
              style={{
                objectPosition: objectPosition({ width, height }, crops[ratio] ?? focal, aspect),
              }}
              sx={{ display: 'block', height: HEIGHT, objectFit: 'cover', width: HEIGHT * aspect }}
            />
            <Typography color="textSecondary" component="span" variant="caption">
              {crops[ratio] ? translate('media.crop_own', { name }) : name}
            </Typography>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

const SHAPE = {
  display: 'block',
  textAlign: 'start',
  '&[aria-pressed="true"] img': { outline: '3px solid', outlineColor: 'secondary.main' },
  '&:focus-visible': { outline: '2px solid', outlineOffset: 3 },
} as const;
