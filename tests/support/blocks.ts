import { type Item, itemPath, itemsOf } from './items.ts';
import { askApi } from './test.ts';

interface Article {
  readonly id: string;
  readonly body?: readonly Block[];
}
/** A block of a body; what it holds besides is each test's affair. */
interface Block {
  readonly _type: string;
  readonly items?: readonly unknown[];
  readonly images?: readonly unknown[];
  readonly files?: readonly { readonly name: string }[];
}

/** Where the pages of types with a body are asked for. */
const CALLS: Partial<Record<Item['_type'], string>> = {
  story: '/stories',
  release: '/newsroom/releases',
  statement: '/impact-resource',
  report: '/impact-resource',
  policy: '/impact-resource',
};

/** The first English page whose text has such a block, with the block. */
export async function pageWith(
  isWanted: (block: Block) => boolean,
): Promise<{ readonly path: string; readonly block: Block }> {
  for (const item of await itemsOf('en')) {
    const call = CALLS[item._type];
    if (call === undefined) continue;
    const { data } = await askApi<{ data: Article }>(`${call}/${item.id}`);
    const block = data.body?.find(isWanted);
    if (block !== undefined) return { path: itemPath('en', item), block };
  }
  throw new Error('the sample has no such block');
}
