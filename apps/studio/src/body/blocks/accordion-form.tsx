import { Box } from '@mui/material';
import { type FormProps, listOf } from '#src/body/blocks/form-props.ts';
import { OrderedList } from '#src/body/blocks/ordered-list.tsx';
import { TextInput } from '#src/body/blocks/text-input.tsx';
import { WordsEditor } from '#src/body/blocks/words-editor.tsx';
import { newKey } from '#src/body/text/blocks.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject } from '#src/items/json.ts';

/** Entries that open: a title, and text of its own. */
export function AccordionForm({ value, change }: FormProps) {
  const translate = useTranslate();
  return (
    <OrderedList
      add={{
        label: translate('body.add_entry'),
        make: () => ({ _key: newKey(), title: '', body: [] }),
      }}
      items={listOf(value.items)}
      label={translate('body.kinds.accordion')}
      least={1}
      most={40}
      nameOf={(item, at) =>
        (isObject(item) && typeof item.title === 'string' && item.title) ||
        translate('body.entry', { number: at + 1 })
      }
      onChange={(items) => change({ items })}
    >
      {(item, put) => {
        const entry = isObject(item) ? item : {};
        return (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <TextInput
              label={translate('body.title')}
              onChange={(title) => put({ ...entry, title })}
              value={entry.title}
            />
            <WordsEditor
              label={translate('body.text')}
              onChange={(body) => put({ ...entry, body })}
              value={listOf(entry.body)}
            />
          </Box>
        );
      }}
    </OrderedList>
  );
}
