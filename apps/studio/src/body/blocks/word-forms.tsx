import { Box } from '@mui/material';
import { AddressField } from '#src/body/blocks/address-field.tsx';
import { type FormProps, listOf } from '#src/body/blocks/form-props.ts';
import { OrderedList } from '#src/body/blocks/ordered-list.tsx';
import { TextInput } from '#src/body/blocks/text-input.tsx';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject } from '#src/items/json.ts';

const PARAGRAPH = 4000;
const BESIDE = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16em), 1fr))',
};

/** What is counted stands below number and unit where it has no room beside them. */
const FIGURE = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5 },
  '& > *': { flex: '1 1 6em' },
  '& > :last-child': { flex: '6 1 18em' },
};

export function PullQuoteForm({ value, change }: FormProps) {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        label={translate('body.quote')}
        most={PARAGRAPH}
        multiline
        onChange={(text) => change({ text })}
        value={value.text}
      />
      <Box sx={BESIDE}>
        <TextInput
          label={translate('body.by')}
          onChange={(by) => change({ by })}
          optional
          value={value.by}
        />
        <TextInput
          label={translate('body.role')}
          onChange={(role) => change({ role })}
          optional
          value={value.role}
        />
      </Box>
    </>
  );
}

export function CallToActionForm({ value, change }: FormProps) {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        label={translate('body.text')}
        most={PARAGRAPH}
        multiline
        onChange={(text) => change({ text })}
        optional
        value={value.text}
      />
      <Box sx={BESIDE}>
        <TextInput
          label={translate('body.button')}
          onChange={(label) => change({ label })}
          value={value.label}
        />
        <AddressField
          label={translate('body.link_field')}
          onChange={(href) => change({ href })}
          value={typeof value.href === 'string' ? value.href : ''}
        />
      </Box>
    </>
  );
}

export function StatisticsForm({ value, change }: FormProps) {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        label={translate('body.title')}
        onChange={(title) => change({ title })}
        optional
        value={value.title}
      />
      <OrderedList
        add={{
          label: translate('body.add_figure'),
          make: () => ({ value: '', unit: null, label: '' }),
        }}
        items={listOf(value.items)}
        label={translate('body.kinds.statistics')}
        least={1}
        most={6}
        nameOf={(item, at) =>
          (isObject(item) && typeof item.value === 'string' && item.value) ||
          translate('body.figure', { number: at + 1 })
        }
        onChange={(items) => change({ items })}
      >
        {(item, put) => {
          const figure = isObject(item) ? item : {};
          return (
            <Box sx={FIGURE}>
              <TextInput
                label={translate('body.value')}
                onChange={(next) => put({ ...figure, value: next })}
                value={figure.value}
              />
              <TextInput
                label={translate('body.unit')}
                onChange={(unit) => put({ ...figure, unit })}
                optional
                value={figure.unit}
              />
              <TextInput
                label={translate('body.figure_label')}
                onChange={(label) => put({ ...figure, label })}
                value={figure.label}
              />
            </Box>
          );
        }}
      </OrderedList>
    </>
  );
}
