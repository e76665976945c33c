import { Button, Stack, Typography } from '@mui/material';
import { FieldsForm } from '#src/forms/fields-form.tsx';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type Json, type JsonObject } from '#src/items/json.ts';
import { ContrastTable } from '#src/run/configuration/contrast-table.tsx';
import { DrawingField } from '#src/run/configuration/drawing-field.tsx';
import { named, within } from '#src/run/configuration/fields.ts';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';
import { ConfirmButton } from '#src/run/confirm-button.tsx';
import { Section } from '#src/run/screen.tsx';

const DRAWINGS = ['logo', 'small_logo', 'logo_on_dark', 'small_logo_on_dark'] as const;
const FIELDS = within('brands').filter(({ name }) => !DRAWINGS.some((each) => each === name));
const ABOUT = named('about_brand');
const NEW: JsonObject = { id: '', name: '', colours: { signal: '#1f4bff' } };

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Each brand with its logos and colours, of which it is shown whether they can be read. */
export function BrandsPart({ value, change, problems }: PartProps) {
  const translate = useTranslate();
  const brands = Array.isArray(value.brands) ? value.brands.filter(isObject) : [];
  const setBrands = (next: readonly JsonObject[]) => change(['brands'], next);
  return (
    <>
      {brands.map((brand, index) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: a brand's id is typed here, and its place is what it is known by
          key={index}
          title={titleOf(brand, brands) || translate('run.configuration.brand_new')}
        >
          <Stack spacing={3}>
            <FieldsForm
              fields={FIELDS}
              onChange={change}
              path={['brands', index]}
              problems={problems}
              value={brand}
            />
            <ContrastTable colours={isObject(brand.colours) ? brand.colours : {}} />
            {DRAWINGS.map((name) => (
              <DrawingField
                key={name}
                isOnDark={name.endsWith('on_dark')}
                label={translate(`fields.names.${name}`)}
                onChange={(drawing) => change(['brands', index, name], drawing)}
                value={textOf(brand[name])}
              />
            ))}
            <div>
              <ConfirmButton
                label={translate('run.configuration.brand_remove')}
                onConfirm={() => setBrands(brands.filter((_brand, at) => at !== index))}
                question={translate('run.configuration.brand_remove_question', {
                  name: nameOf(brand),
                })}
              />
            </div>
          </Stack>
        </Section>
      ))}
      {brands.length === 0 && (
        <Typography sx={{ mb: 2 }}>{translate('run.configuration.brands_none')}</Typography>
      )}
      <Button onClick={() => setBrands([...brands, NEW])} variant="outlined">
        {translate('run.configuration.brand_add')}
      </Button>
      <Stack spacing={3} sx={{ mt: 5 }}>
        <FieldsForm fields={ABOUT} onChange={change} path={[]} problems={problems} value={value} />
        <DrawingField
          label={translate('fields.names.mark')}
          onChange={(drawing) => change(['mark'], drawing)}
          value={textOf(value.mark)}
        />
      </Stack>
    </>
  );
}

/** In any of its languages, for the heading. */
/** Brands of one name, such as a company and what it makes, are told apart by their ids. */
function titleOf(brand: JsonObject, brands: readonly JsonObject[]): string {
  const name = nameOf(brand);
  const isShared = brands.filter((each) => nameOf(each) === name).length > 1;
  return isShared && brand.id !== name ? `${name} (${textOf(brand.id)})` : name;
}

function nameOf({ id, name }: JsonObject): string {
  const text = isObject(name) ? Object.values(name)[0] : name;
  return textOf(text) || textOf(id);
}
