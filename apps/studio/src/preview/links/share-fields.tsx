import contentTypes from 'virtual:content-types';
import { MAX_LINK_MS } from '@masthead/contract/preview';
import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { TimeField } from '#src/forms/time-field.tsx';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type PickedItem, PickItem } from '#src/press/pick-item.tsx';
import { nextMorning } from '#src/preview/instants.ts';
import { type End, isEnd, SPANS } from '#src/preview/links/ends.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { settings } from '#src/settings.ts';

export interface Given extends End {
  readonly name: string;
  readonly comments: boolean;
  readonly item: PickedItem | null;
  /** The whole site, as it will be at a time. */
  readonly isSite: boolean;
  readonly at: string;
}

const zone = settings.time_zone;
export const EMPTY: Given = {
  ...{ name: '', comments: false, item: null, isSite: false },
  ...{ span: 7 * 24, endsAt: '', at: nextMorning(zone, new Date()) },
};

/** Pitches are for the recipients of their own links alone. */
const takesNone = (type: string): boolean =>
  contentTypes.find((each) => each.type === type)?.editedBy === 'pitch';

interface ShareFieldsProps {
  readonly given: Given;
  /** Whether the item is settled. */
  readonly isFixed: boolean;
  readonly onChange: (given: Given) => void;
}

/** The fields of a preview link: its content, its recipient, its end, and whether it takes comments. */
export function ShareFields({ given, isFixed, onChange }: ShareFieldsProps) {
  const translate = useTranslate();
  const change = (part: Partial<Given>) => onChange({ ...given, ...part });
  const { item, isSite } = given;
  const hasNone = isSite || (item !== null && takesNone(item.type));
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      {isFixed ? (
        <Typography sx={{ fontWeight: 600 }}>
          {item?.title || translate('items.untitled')}
        </Typography>
      ) : (
        <Shown change={change} given={given} />
      )}
      <TextField
        autoFocus
        helperText={translate('preview.links.link_name_help')}
        label={translate('preview.links.link_name')}
        onChange={({ target }) => change({ name: target.value })}
        required
        slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
        value={given.name}
      />
      <Ends change={change} given={given} />
      <div>
        <FormControlLabel
          control={<Checkbox checked={given.comments && !hasNone} />}
          disabled={hasNone}
          label={translate('preview.links.take_comments')}
          onChange={(_, comments) => change({ comments })}
        />
        <FormHelperText sx={{ mt: 0 }}>
          {translate(hasNone ? 'preview.links.no_comments' : 'preview.links.take_comments_help')}
        </FormHelperText>
      </div>
    </Stack>
  );
}

interface PartProps {
  readonly given: Given;
  readonly change: (part: Partial<Given>) => void;
}

/** An item's draft; for those who answer for what readers see, also the site as it will be. */
function Shown({ given, change }: PartProps) {
  const translate = useTranslate();
  const { canAny } = useCapabilities();
  const heading = useId();
  const { isSite, item, at } = given;
  const hasPassed = Date.parse(at) <= Date.now();
  return (
    <>
      {canAny(['publish', 'grant']) && (
        <FormControl>
          <FormLabel id={heading}>{translate('preview.list.columns.shown')}</FormLabel>
          <RadioGroup
            aria-labelledby={heading}
            onChange={(_, value) => change({ isSite: value === 'site' })}
            row
            value={isSite ? 'site' : 'item'}
          >
            <FormControlLabel
              control={<Radio />}
              label={translate('preview.links.one_item')}
              value="item"
            />
            <FormControlLabel
              control={<Radio />}
              label={translate('preview.links.whole_site')}
              value="site"
            />
          </RadioGroup>
        </FormControl>
      )}
      {isSite ? (
        <TimeField
          error={hasPassed}
          help={translate(hasPassed ? 'preview.passed' : 'preview.zone', { zone })}
          label={translate('preview.when')}
          onChange={(next) => change({ at: next })}
          value={at}
          zone={zone}
        />
      ) : (
        <PickItem drafts onChange={(picked) => change({ item: picked })} value={item} />
      )}
    </>
  );
}

const OTHER = 'other';

function Ends({ given, change }: PartProps) {
  const translate = useTranslate();
  const { span, endsAt } = given;
  const isWrong = endsAt !== '' && !isEnd(endsAt);
  return (
    <>
      <TextField
        label={translate('preview.links.lasts')}
        onChange={({ target }) =>
          change({ span: SPANS.find((each) => String(each) === target.value) ?? null })
        }
        select
        value={span ?? OTHER}
      >
        {SPANS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`preview.links.spans.h${each}`)}
          </MenuItem>
        ))}
        <MenuItem value={OTHER}>{translate('preview.links.spans.other')}</MenuItem>
      </TextField>
      {span === null && (
        <TimeField
          error={isWrong}
          help={
            isWrong
              ? translate('preview.links.wrong_end', { weeks: MAX_LINK_MS / (7 * 86_400_000) })
              : translate('preview.zone', { zone })
          }
          label={translate('preview.links.ends_at')}
          onChange={(next) => change({ endsAt: next })}
          required
          value={endsAt}
          zone={zone}
        />
      )}
    </>
  );
}
