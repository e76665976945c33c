import type { Block, Body as BodyData } from '@masthead/contract/body';
import { PortableText, type PortableTextReactComponents } from '@portabletext/react';
import type { FunctionComponent } from 'react';
import { Accordion } from '#src/blocks/Accordion/Accordion.tsx';
import { type BodyPlace, BodyPlaceProvider } from '#src/blocks/body-context.ts';
import { CallToAction } from '#src/blocks/CallToAction/CallToAction.tsx';
import { Divider } from '#src/blocks/Divider/Divider.tsx';
import { Downloads } from '#src/blocks/Downloads/Downloads.tsx';
import { Embed } from '#src/blocks/Embed/Embed.tsx';
import { Gallery } from '#src/blocks/Gallery/Gallery.tsx';
import { ImageBlock } from '#src/blocks/ImageBlock/ImageBlock.tsx';
import { PullQuote } from '#src/blocks/PullQuote/PullQuote.tsx';
import { RelatedItems } from '#src/blocks/RelatedItems/RelatedItems.tsx';
import { Statistics } from '#src/blocks/Statistics/Statistics.tsx';
import { Table } from '#src/blocks/Table/Table.tsx';
import { TEXT_COMPONENTS } from '#src/blocks/TextBlock/marks.tsx';
import { SectionTitle } from '#src/blocks/TextBlock/SectionTitle.tsx';
import { VideoBlock } from '#src/blocks/VideoBlock/VideoBlock.tsx';
import { keepMarkup } from '#src/view/keep-markup.ts';
import css from './body.module.css';

/** Every block except text, so that a new one cannot be forgotten. */
type BlockComponents = {
  [T in Exclude<Block['_type'], 'block'>]: FunctionComponent<{
    value: Extract<Block, { _type: T }>;
  }>;
};

const types: BlockComponents = {
  accordion: Accordion,
  call_to_action: CallToAction,
  divider: Divider,
  downloads: Downloads,
  embed: Embed,
  gallery: Gallery,
  image: ImageBlock,
  pull_quote: PullQuote,
  related_items: RelatedItems,
  statistics: Statistics,
  table: Table,
  video: VideoBlock,
};

const components: Partial<PortableTextReactComponents> = {
  ...TEXT_COMPONENTS,
  block: { ...TEXT_COMPONENTS.block, h2: SectionTitle },
  types,
};

interface BodyProps {
  readonly body: BodyData;
  readonly itemId?: string;
  readonly look?: BodyPlace['look'];
}

export function Body({ body, itemId, look = 'article' }: BodyProps) {
  if (body.length === 0) return null;
  return (
    <div className={look === 'article' ? `grid ${css.body} ${css.article}` : css.body}>
      <Blocks body={body} look={look} {...(itemId !== undefined && { itemId })} />
    </div>
  );
}

/** Blocks are drawn alike whatever stands around them, but for the items of a list. */
const Blocks = keepMarkup(
  function Blocks({ body, itemId, look = 'article' }: BodyProps) {
    return (
      <BodyPlaceProvider value={{ itemId: itemId ?? null, look }}>
        <PortableText value={body} components={components} onMissingComponent={false} />
      </BodyPlaceProvider>
    );
  },
  { parts: ({ body, ...place }) => runsOf(body).map((run) => ({ ...place, body: run })) },
);

function runsOf(body: BodyData): readonly BodyData[] {
  const runs: Block[][] = [];
  let list: Block[] | null = null;
  for (const block of body) {
    const isItem = block._type === 'block' && block.listItem !== undefined;
    if (isItem && list !== null) list.push(block);
    else {
      const run = [block];
      runs.push(run);
      list = isItem ? run : null;
    }
  }
  return runs;
}
