import type { MediumKind } from '@masthead/contract/media-list';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import { type FormProps, idOf, listOf, mediaReference } from '#src/body/blocks/form-props.ts';
import { OrderedList } from '#src/body/blocks/ordered-list.tsx';
import { TextInput } from '#src/body/blocks/text-input.tsx';
import { useMedia } from '#src/body/blocks/use-media.ts';
import { useBodyScope } from '#src/body/context.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Json } from '#src/items/json.ts';
import { MediaField } from '#src/media/media-field.tsx';

const ChooseDialog = lazy(() => import('#src/media/choose-dialog.tsx'));

interface MediaListProps extends FormProps {
  /** The block's field. */
  readonly field: string;
  readonly kinds?: readonly z.infer<typeof MediumKind>[];
  readonly label: string;
  readonly addLabel: string;
  readonly most: number;
}

/** A title, and media in order. */
function MediaList({ value, change, field, kinds, label, addLabel, most }: MediaListProps) {
  const translate = useTranslate();
  const { disabled } = useBodyScope();
  const items = listOf(value[field]);
  const media = useMedia(items.flatMap((item) => idOf(item) ?? []).slice(0, 100));
  const nameOf = (item: Json, at: number) =>
    media.find(({ id }) => id === idOf(item))?.name ?? `${label} ${at + 1}`;
  const [isAdding, setAdding] = useState(false);
  const add = (ids: readonly string[]) => {
    setAdding(false);
    // An entry without a medium is a place that somebody has left empty.
    const filled = items.filter((item) => idOf(item) !== null);
    if (ids.length > 0) change({ [field]: [...filled, ...ids.map(mediaReference)] });
  };
  const set = (id: string | null, put: (item: Json) => void) =>
    put(id === null ? null : mediaReference(id));
  return (
    <>
      <TextInput
        label={translate('body.title')}
        onChange={(title) => change({ title })}
        optional
        value={value.title}
      />
      <OrderedList
        items={items}
        label={translate(`body.kinds.${field === 'images' ? 'gallery' : 'downloads'}`)}
        most={most}
        nameOf={nameOf}
        onChange={(next) => change({ [field]: next })}
      >
        {(item, put, at) => (
          <MediaField
            disabled={disabled}
            kinds={kinds}
            label={`${label} ${at + 1}`}
            onChange={(id) => set(id, put)}
            value={idOf(item)}
          />
        )}
      </OrderedList>
      {!disabled && items.length < most && (
        <div>
          <Button onClick={() => setAdding(true)} size="small" startIcon={<AddIcon />}>
            {addLabel}
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <ChooseDialog kinds={kinds} label={addLabel} most={most - items.length} onClose={add} />
        </Suspense>
      )}
    </>
  );
}

export function GalleryForm(props: FormProps) {
  const translate = useTranslate();
  return (
    <MediaList
      {...props}
      addLabel={translate('body.add_picture')}
      field="images"
      kinds={['image']}
      label={translate('body.kinds.image')}
      most={60}
    />
  );
}

export function DownloadsForm(props: FormProps) {
  const translate = useTranslate();
  return (
    <MediaList
      {...props}
      addLabel={translate('body.add_file')}
      field="files"
      label={translate('body.file')}
      most={200}
    />
  );
}
