import type { BlockOf } from '@masthead/contract/body';
import { frameAddress } from '#src/blocks/Embed/frame-address.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { EmbedFrame } from '#src/islands/EmbedFrame.island.tsx';
import { Island } from '#src/view/Island.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './embed.module.css';

/**
 * Nothing of the other host is requested before the visitor agrees. A link stands in without
 * JavaScript, and for what cannot be framed.
 */
export function Embed({ value }: { readonly value: BlockOf<'embed'> }) {
  const { t, frames } = useView();
  const { host } = new URL(value.url);
  const address = frameAddress(value.url);
  const isFramed = frames.allow(address);
  return (
    <figure className={css.embed}>
      {(isFramed || value.poster !== null) && (
        <div className={css.stage}>
          {value.poster !== null && (
            <Picture
              className={css.poster}
              image={value.poster}
              ratio="16x9"
              sizes="(width >= 900px) 58vw, 100vw"
            />
          )}
          {isFramed && (
            <Island
              of={EmbedFrame}
              on="interaction"
              props={{
                address,
                page: value.url,
                title: value.title,
                load: t('embed.load', { host }),
              }}
            />
          )}
        </div>
      )}
      <figcaption className={css.words}>
        <p className="display-5">
          <Phrases>{value.title}</Phrases>
        </p>
        {isFramed && <p className="small quiet">{t('embed.notice', { host })}</p>}
        <ButtonLink href={value.url} icon="external" rel="noopener noreferrer">
          {t('embed.open_external', { host })}
        </ButtonLink>
      </figcaption>
    </figure>
  );
}
