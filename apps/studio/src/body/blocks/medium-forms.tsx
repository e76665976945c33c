import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type FormProps, idOf, mediaReference } from '#src/body/blocks/form-props.ts';
import { Medium } from '#src/body/blocks/medium.tsx';
import { TextInput } from '#src/body/blocks/text-input.tsx';
import { useBodyScope } from '#src/body/context.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { MediaField } from '#src/media/media-field.tsx';

const SIZES = ['inset', 'wide', 'full'] as const;

/** How wide it stands on the page. */
function Size({ value: { size }, change }: FormProps) {
  const translate = useTranslate();
  const { disabled } = useBodyScope();
  return (
    <ToggleButtonGroup
      aria-label={translate('body.size')}
      disabled={disabled}
      exclusive
      onChange={(_event, next: string | null) => next !== null && change({ size: next })}
      size="small"
      value={size}
    >
      {SIZES.map((each) => (
        <ToggleButton
          key={each}
          sx={{
            ...{ overflowWrap: 'normal', textTransform: 'none' },
            ...{ paddingBlock: 0.25, paddingInline: { xs: 1, sm: 1.5 } },
          }}
          value={each}
        >
          {translate(`body.sizes.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export function PictureForm({ value, change }: FormProps) {
  const translate = useTranslate();
  return (
    <>
      <Medium
        id={idOf(value.image)}
        kind="image"
        label={translate('body.kinds.image')}
        onChange={(id) => change({ image: id === null ? undefined : mediaReference(id) })}
      />
      <Size change={change} value={value} />
    </>
  );
}

export function VideoForm({ value, change }: FormProps) {
  const translate = useTranslate();
  return (
    <>
      <Medium
        id={idOf(value.video)}
        kind="video"
        label={translate('body.kinds.video')}
        onChange={(id) => change({ video: id === null ? undefined : mediaReference(id) })}
      />
      <TextInput
        label={translate('body.title')}
        onChange={(title) => change({ title })}
        optional
        value={value.title}
      />
      <Size change={change} value={value} />
    </>
  );
}

export function EmbedForm({ value, change }: FormProps) {
  const translate = useTranslate();
  const { disabled } = useBodyScope();
  return (
    <>
      <TextInput
        label={translate('body.embed_url')}
        most={2000}
        onChange={(url) => change({ url })}
        value={value.url}
      />
      <TextInput
        label={translate('body.title')}
        onChange={(title) => change({ title })}
        value={value.title}
      />
      <MediaField
        disabled={disabled}
        kinds={['image']}
        label={translate('body.poster')}
        onChange={(id) => change({ poster: id === null ? null : mediaReference(id) })}
        value={idOf(value.poster)}
      />
    </>
  );
}
