/** The studio's entry. */
import '#src/data/without-eval.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readPreference } from '#src/data/preferences.ts';
import { InterfaceTexts } from '#src/i18n/texts.ts';
import { styleNonce } from '#src/settings.ts';
import { Studio } from '#src/studio.tsx';

const root = document.getElementById('studio');
if (root === null) throw new Error('the document has no place for the studio');

const texts = await InterfaceTexts.open(readPreference('locale'));

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: 'studio', nonce: styleNonce, prepend: true })}>
      <BrowserRouter basename="/studio">
        <Studio texts={texts} />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>,
);
