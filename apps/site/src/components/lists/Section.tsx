import type { ReactNode } from 'react';
import { SectionHeading, type SectionHeadingProps } from '#src/components/lists/SectionHeading.tsx';

interface SectionProps extends SectionHeadingProps {
  readonly as?: 'section' | 'aside' | 'nav';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Section(props: SectionProps) {
  const { as: Tag = 'section', className, children, ...heading } = props;
  return (
    <Tag
      className={className === undefined ? 'grid section' : `grid section ${className}`}
      aria-labelledby={heading.id}
    >
      <SectionHeading {...heading} />
      {children}
    </Tag>
  );
}
