import { FieldsForm } from '#src/forms/fields-form.tsx';
import { named } from '#src/run/configuration/fields.ts';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';
import { settings } from '#src/settings.ts';

const FIELDS = named(
  'secondary_links',
  'util_links',
  'linkedin_url',
  'twitter_url',
  'facebook_url',
  'instagram_url',
  'youtube_url',
  'share_networks',
);

export function FooterPart({ value, change, problems }: PartProps) {
  return (
    <FieldsForm
      fields={FIELDS}
      keys={settings.locales}
      onChange={change}
      path={[]}
      problems={problems}
      value={value}
    />
  );
}
