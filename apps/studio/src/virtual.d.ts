declare module 'virtual:calls' {
  import type { CallName } from '@masthead/contract/calls';

  const addresses: Readonly<Record<CallName, readonly [method: string, path: string]>>;
  export default addresses;
}

declare module 'virtual:content-types' {
  import type { ContentType } from '#src/content-type.ts';

  const types: readonly ContentType[];
  export default types;
}

declare module 'virtual:configuration-fields' {
  import type { NamedField } from '#src/forms/field-spec.ts';

  const fields: readonly NamedField[];
  export default fields;
}

declare module 'virtual:dictionary/*' {
  import type { Texts } from '@masthead/locales/interface-texts';

  const texts: Texts;
  export default texts;
}
