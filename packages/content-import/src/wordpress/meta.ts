/** The fields that WordPress and its extensions keep beside a post (`wp:postmeta`). */
import type { XmlElement } from '#src/xml/read-xml.ts';
import { textOf } from '#src/xml/read-xml.ts';

/** The field's value, the first where it stands twice. */
export function metaOf(element: XmlElement, key: string): string | undefined {
  return metasOf(element, key)[0];
}

/** All its values. */
export function metasOf(element: XmlElement, key: string): string[] {
  return element.children
    .filter((each) => each.name === 'postmeta' && textOf(each, 'meta_key') === key)
    .map((each) => textOf(each, 'meta_value'));
}
