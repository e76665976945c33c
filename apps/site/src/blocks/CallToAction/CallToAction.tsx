import type { BlockOf } from '@masthead/contract/body';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import css from './call-to-action.module.css';

export function CallToAction({ value }: { readonly value: BlockOf<'call_to_action'> }) {
  const isExternal = value.href.startsWith('http');
  return (
    <aside className={`spread ${css.action}`}>
      {value.text !== null && (
        <p className="lead">
          <Phrases>{value.text}</Phrases>
        </p>
      )}
      <ButtonLink
        href={value.href}
        look="solid"
        icon={isExternal ? 'external' : 'arrow'}
        rel={isExternal ? 'noopener' : undefined}
      >
        {value.label}
      </ButtonLink>
    </aside>
  );
}
