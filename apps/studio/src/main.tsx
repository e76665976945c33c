/** The studio's entry. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { localStorageStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openTexts } from '#src/i18n/provider.ts';
import { styleNonce } from '#src/settings.ts';
import { Studio } from '#src/studio.tsx';

const root = document.getElementById('studio');
if (root === null) throw new Error('the document has no place for the studio');

const store = localStorageStore('1', 'studio');
const texts = await openTexts(store);

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: 'studio', nonce: styleNonce, prepend: true })}>
      <BrowserRouter basename="/studio">
        <Studio store={store} texts={texts} />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>,
);
