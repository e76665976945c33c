import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NetworksFile } from './networks-file.tsx';

test('the networks’ marks are what the icon library and our own drawing say', async () => {
  await expect(`${renderToStaticMarkup(<NetworksFile />)}\n`).toMatchFileSnapshot(
    '../../assets/networks.svg',
  );
});
