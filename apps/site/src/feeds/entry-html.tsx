import type { Block, Body } from '@masthead/contract/body';
import type { File, Image, Video } from '@masthead/contract/media';
import { PortableText } from '@portabletext/react';
import { Fragment, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fileKind } from '#src/components/files/file-kind.ts';
import { Contacts } from '#src/feeds/entry-contacts.tsx';
import { coverOf, renditionOf } from '#src/feeds/entry-media.ts';
import { Table } from '#src/feeds/entry-table.tsx';
import { ENTRY_TEXT, useAbsolute } from '#src/feeds/entry-text.tsx';
import type { EntryItem } from '#src/feeds/entry-types.ts';
import { unitGap } from '#src/view/quantities.ts';
import { useView, type ViewContext, ViewProvider } from '#src/view/view-context.ts';

/**
 * An item's full text for feed readers: plain elements without classes, styles or scripts, absolute
 * addresses. `view.path` is the item's page.
 */
export function entryHtml(item: EntryItem, view: ViewContext): string {
  return renderToStaticMarkup(
    <ViewProvider value={view}>
      <Entry item={item} />
    </ViewProvider>,
  );
}

function Entry({ item }: { readonly item: EntryItem }) {
  const { t, dates } = useView();
  const cover = coverOf(item);
  return (
    <>
      {cover !== null && item._type !== 'vertical_video' && <Figure image={cover} />}
      {item.description !== null && <p>{item.description}</p>}
      {'place' in item && item.place !== null && item.date !== null && (
        <p>{t('release.dateline', { place: item.place, date: dates.date(item.date) })}</p>
      )}
      {item._type === 'vertical_video' &&
        item.slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name, and are drawn once
          <Fragment key={index}>
            {slide.type === 'image' ? <Figure image={slide.image} /> : <Film film={slide.video} />}
            {slide.text !== null && <p>{slide.text}</p>}
          </Fragment>
        ))}
      {'body' in item && <Text body={item.body} />}
      {'corrections' in item &&
        item.corrections.map(({ at, text, languages }) => (
          <p key={at + text} lang={languages?.text}>
            <strong>{t('labels.corrected_on', { date: dates.date(at) })}</strong> {text}
          </p>
        ))}
      {'about' in item && typeof item.about === 'string' && (
        <>
          <h2>{t('newsroom.about_company')}</h2>
          <p>{item.about}</p>
        </>
      )}
      {'contacts' in item && <Contacts contacts={item.contacts} />}
      <Files title={t('newsroom.downloads')} files={filesOf(item)} />
    </>
  );
}

function filesOf(item: EntryItem): readonly File[] {
  if ('files' in item) return item.files;
  return 'assets' in item ? item.assets : [];
}

/** Every block except text, so that a new one cannot be forgotten. */
type BlockComponents = {
  [T in Exclude<Block['_type'], 'block'>]: FunctionComponent<{
    value: Extract<Block, { _type: T }>;
  }>;
};

const types: BlockComponents = {
  image: ({ value }) => <Figure image={value.image} />,
  gallery: ({ value }) => (
    <>
      <Heading text={value.title} />
      {value.images.map((image) => (
        <Figure key={image.id} image={image} />
      ))}
    </>
  ),
  video: ({ value }) => (
    <>
      <Heading text={value.title} />
      <Film film={value.video} />
    </>
  ),
  pull_quote: ({ value: { text, by, role } }) => (
    <blockquote>
      <p>{text}</p>
      {by !== null && <p>— {[by, role].filter(Boolean).join(', ')}</p>}
    </blockquote>
  ),
  statistics: ({ value }) => (
    <>
      <Heading text={value.title} />
      <ul>
        {value.items.map((figure) => (
          <li key={`${figure.value} ${figure.label}`}>
            <strong>
              {figure.value}
              {figure.unit !== null && unitGap(figure.unit) + figure.unit}
            </strong>{' '}
            {figure.label}
          </li>
        ))}
      </ul>
    </>
  ),
  table: Table,
  call_to_action: ({ value: { text, label, href } }) => (
    <p>
      {text !== null && `${text} `}
      <a href={useAbsolute(href)}>{label}</a>
    </p>
  ),
  downloads: ({ value }) => <Files title={value.title} files={value.files} />,
  accordion: ({ value }) => (
    <>
      {value.items.map(({ _key, title, body }) => (
        <Fragment key={_key}>
          <h3>{title}</h3>
          <PortableText value={body} components={ENTRY_TEXT} onMissingComponent={false} />
        </Fragment>
      ))}
    </>
  ),
  embed: ({ value: { url, title, poster } }) => (
    <>
      {poster !== null && <Figure image={poster} />}
      <p>
        <a href={url}>{title}</a>
      </p>
    </>
  ),
  // Editors may have put hidden items there.
  related_items: () => null,
  divider: () => <hr />,
};

function Text({ body }: { readonly body: Body }) {
  return (
    <PortableText value={body} components={{ ...ENTRY_TEXT, types }} onMissingComponent={false} />
  );
}

function Heading({ text }: { readonly text: string | null }) {
  return text === null ? null : <h3>{text}</h3>;
}

function Figure({ image }: { readonly image: Image }) {
  const { path, width, height } = renditionOf(image);
  return (
    <figure>
      {/* Without `lazy` React puts a link to each picture before the text. */}
      <img src={useAbsolute(path)} alt={image.alt} width={width} height={height} loading="lazy" />
      <Caption of={image} credit="labels.photo_credit" />
    </figure>
  );
}

/** A film with a link for feed readers that play none. */
function Film({ film }: { readonly film: Video }) {
  const { t, origin } = useView();
  const src = origin + encodeURI(film.src);
  const { cover_image: still } = film;
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: those that the film has */}
      <video
        controls
        preload="none"
        src={src}
        poster={still === null ? undefined : origin + renditionOf(still).path}
        width={film.width}
        height={film.height}
      >
        {film.captions.map((track) => (
          <track
            key={track.locale}
            kind="captions"
            srcLang={track.locale}
            src={origin + encodeURI(track.src)}
          />
        ))}
        <a href={src}>{t('labels.watch')}</a>
      </video>
      <Caption of={film} credit="labels.video_credit" />
    </figure>
  );
}

interface CaptionProps {
  readonly of: Pick<Image, 'caption' | 'credit'>;
  readonly credit: 'labels.photo_credit' | 'labels.video_credit';
}

function Caption({ of: { caption, credit }, credit: words }: CaptionProps) {
  const { t } = useView();
  const parts = [caption, credit === null ? null : t(words, { credit })];
  const text = parts.filter((part) => part !== null).join(' ');
  return text === '' ? null : <figcaption>{text}</figcaption>;
}

function Files({
  title,
  files,
}: {
  readonly title: string | null;
  readonly files: readonly File[];
}) {
  const { t, dates, origin } = useView();
  if (files.length === 0) return null;
  return (
    <>
      <Heading text={title} />
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <a href={origin + encodeURI(file.src)}>{file.title}</a> (
            {t('downloads.file_info', { type: fileKind(file), size: dates.fileSize(file.bytes) })})
          </li>
        ))}
      </ul>
    </>
  );
}
