import type { CommitmentData } from '#src/pages/commitment/load.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';

export function commitmentMeta({ commitment }: CommitmentData): PageMeta {
  return {
    title: commitment.title,
    description: commitment.description,
    image: socialImage(commitment.cover_image),
    type: 'website',
    flags: commitment.page.flags,
    header: 'solid',
    redirectTo: commitment.page.redirect_target,
  };
}
