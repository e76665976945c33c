import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/components/Icon.tsx';

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly look?: 'solid' | 'line';
  readonly rel?: string;
  readonly download?: string;
}

/** A link that is an action. */
export function ButtonLink({
  href,
  children,
  icon = 'arrow',
  look = 'line',
  rel,
  download,
}: ButtonLinkProps) {
  return (
    <a className={`label ${look}-button`} href={href} rel={rel} download={download}>
      {children}
      <Icon name={icon} />
    </a>
  );
}
