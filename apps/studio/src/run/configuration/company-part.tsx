import { FieldsForm } from '#src/forms/fields-form.tsx';
import { named } from '#src/run/configuration/fields.ts';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';

const FIELDS = named('company', 'contacts');

export function CompanyPart({ value, change, problems }: PartProps) {
  return (
    <FieldsForm fields={FIELDS} onChange={change} path={[]} problems={problems} value={value} />
  );
}
