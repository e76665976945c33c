import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarksFile } from './marks-file.tsx';

test('the file of marks is what the icon library and our own drawings say', async () => {
  await expect(`${renderToStaticMarkup(<MarksFile />)}\n`).toMatchFileSnapshot(
    '../assets/marks.svg',
  );
});
