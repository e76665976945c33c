import type { BlockOf } from '@masthead/contract/body';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Picture } from '#src/components/Picture.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './embed.module.css';

/** Another host's content, as a link to it: nothing of that host is loaded here. */
export function Embed({ value }: { readonly value: BlockOf<'embed'> }) {
  const { t } = useView();
  const { host } = new URL(value.url);
  return (
    <figure className={css.embed}>
      {value.poster !== null && (
        <Picture
          image={value.poster}
          ratio="16x9"
          sizes="(width >= 900px) 58vw, 100vw"
          widest={1200}
        />
      )}
      <figcaption className={css.words}>
        <p className="display-5">{value.title}</p>
        <p className="small quiet">{t('embed.notice', { host })}</p>
        <ButtonLink href={value.url} icon="external" rel="noopener noreferrer">
          {t('embed.open_external', { host })}
        </ButtonLink>
      </figcaption>
    </figure>
  );
}
