import type { BlockOf } from '@masthead/contract/body';
import { PortableText } from '@portabletext/react';
import { TEXT_COMPONENTS } from '#src/blocks/TextBlock/marks.tsx';
import { Icon } from '#src/components/Icon.tsx';
import css from './accordion.module.css';

/** Questions that open on their answers, in the browser's own way. */
export function Accordion({ value }: { readonly value: BlockOf<'accordion'> }) {
  return (
    <div className={css.accordion}>
      {value.items.map((item) => (
        <details key={item._key} className={css.item}>
          <summary className={`display-5 ${css.title}`}>
            {item.title}
            <Icon name="plus" />
          </summary>
          <div className={css.text}>
            <PortableText
              value={item.body}
              components={TEXT_COMPONENTS}
              onMissingComponent={false}
            />
          </div>
        </details>
      ))}
    </div>
  );
}
