import type { Image } from '@masthead/contract/media';
import type { ComponentProps } from 'react';
import { Picture } from '#src/components/media/Picture.tsx';

interface WidePictureProps extends Omit<ComponentProps<typeof Picture>, 'ratio' | 'mobile'> {
  readonly mobile: Image | null;
}

export function WidePicture({ image, mobile, ...attributes }: WidePictureProps) {
  const upright = { image: mobile ?? image, ratio: '4x5' } as const;
  return <Picture {...attributes} image={image} ratio="16x9" mobile={upright} />;
}
