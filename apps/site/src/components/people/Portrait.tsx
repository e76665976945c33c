import type { Image } from '@masthead/contract/media';
import { Picture } from '#src/components/media/Picture.tsx';
import { Initials } from '#src/components/people/Initials.tsx';

interface PortraitProps {
  readonly image: Image | null;
  readonly name: string;
  readonly slug: string;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly decorative?: boolean;
}

export function Portrait({ image, name, slug, ...picture }: PortraitProps) {
  if (image === null) return <Initials name={name} slug={slug} ratio="4x5" />;
  return <Picture image={image} ratio="4x5" {...picture} />;
}
