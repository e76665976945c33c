import type { BlockOf } from '@masthead/contract/body';
import { PortableText } from '@portabletext/react';
import { blockId } from '#src/blocks/block-id.ts';
import { TEXT_COMPONENTS } from '#src/blocks/TextBlock/marks.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { OpenAll } from '#src/islands/OpenAll.island.tsx';
import { Island } from '#src/view/Island.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './accordion.module.css';

/** From this number of entries on, a button opens all. */
const MIN_ENTRIES_TO_OPEN_ALL = 3;

/** Any number may be open. */
export function Accordion({ value }: { readonly value: BlockOf<'accordion'> }) {
  const { t } = useView();
  const id = blockId('accordion', value._key);
  return (
    <div className={css.accordion}>
      {value.items.length >= MIN_ENTRIES_TO_OPEN_ALL && (
        <div className={css.all}>
          <Island
            of={OpenAll}
            on="visible"
            props={{
              entries: id,
              open: t('accordion.open_all'),
              close: t('accordion.close_all'),
            }}
          />
        </div>
      )}
      <div id={id}>
        {value.items.map((item) => (
          <details key={item._key} className={css.item}>
            <summary className={`display-5 ${css.title}`}>
              <span>
                <Phrases>{item.title}</Phrases>
              </span>
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
    </div>
  );
}
