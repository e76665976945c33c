import type { PortableTextBlockComponent } from '@portabletext/react';
import { sectionId } from '#src/blocks/sections.ts';
import { Phrases } from '#src/components/Phrases.tsx';

/** A table of contents can link to it. */
export const SectionTitle: PortableTextBlockComponent = ({ value, children }) => (
  <h2 id={value._key === undefined ? undefined : sectionId(value._key)} className="display-4">
    <Phrases>{children}</Phrases>
  </h2>
);
