import { memo } from 'react';
import { BodyControl, MediaControl } from '#src/forms/borrowed-controls.tsx';
import { isRequired } from '#src/forms/control.ts';
import { EitherControl } from '#src/forms/either-control.tsx';
import { GroupControl, KeyedControl } from '#src/forms/group-controls.tsx';
import { InstantControl } from '#src/forms/instant-control.tsx';
import { ItemControl } from '#src/forms/item-control.tsx';
import { ListControl } from '#src/forms/list-control.tsx';
import { NameControl } from '#src/forms/name-control.tsx';
import { type FieldProps, NestedField } from '#src/forms/nested-field.ts';
import {
  BooleanControl,
  ChoiceControl,
  ColourControl,
  NumberControl,
} from '#src/forms/simple-controls.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { TranslatedControl } from '#src/forms/translated-control.tsx';
import { pathText } from '#src/forms/values.ts';

/** The control of a field. What is typed elsewhere does not draw it again. */
export const Field = memo(FieldWithin, (one, other) => {
  const isSamePlace = pathText(one.path) === pathText(other.path) && one.label === other.label;
  return isSamePlace && one.value === other.value && one.spec === other.spec;
});

function FieldWithin(props: FieldProps) {
  return (
    <NestedField value={Field}>
      <FieldOf {...props} />
    </NestedField>
  );
}

/** One for each kind of value that there is. */
function FieldOf({ spec: field, ...place }: FieldProps) {
  const spec = field.value;
  const props = { ...place, nullable: field.nullable, required: isRequired(field) };
  switch (spec.kind) {
    case 'text':
    case 'address':
    case 'email':
      return <TextControl {...props} spec={spec} />;
    case 'translated':
      return <TranslatedControl {...props} spec={spec} />;
    case 'name':
      return <NameControl {...props} spec={spec} />;
    case 'number':
      return <NumberControl {...props} spec={spec} />;
    case 'boolean':
      return <BooleanControl {...props} spec={spec} />;
    case 'instant':
      return <InstantControl {...props} spec={spec} />;
    case 'colour':
      return <ColourControl {...props} spec={spec} />;
    case 'choice':
      return <ChoiceControl {...props} spec={spec} />;
    case 'media':
      return <MediaControl {...props} spec={spec} />;
    case 'item':
      return <ItemControl {...props} spec={spec} />;
    case 'body':
      return <BodyControl {...props} spec={spec} />;
    case 'list':
      return <ListControl {...props} spec={spec} />;
    case 'keyed':
      return <KeyedControl {...props} spec={spec} />;
    case 'group':
      return <GroupControl {...props} spec={spec} />;
    case 'either':
      return <EitherControl {...props} spec={spec} />;
  }
}
