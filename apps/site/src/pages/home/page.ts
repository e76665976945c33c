import { definePage } from '#src/pages/define-page.ts';
import { HomePage } from '#src/pages/home/HomePage.tsx';
import { loadHome } from '#src/pages/home/load.ts';
import { homeMeta } from '#src/pages/home/meta.ts';

export const page = definePage({ route: 'home', load: loadHome, meta: homeMeta, View: HomePage });
