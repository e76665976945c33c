/** By screen. */

const DAY_MS = 86_400_000;
const instant = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const day = (days: number): string => instant(days).slice(0, 10);

/** Name → path below `/publishing`. */
export const STUDIO_CALLS: Readonly<Record<string, string>> = {
  'items: newest': '/items?limit=25',
  'items: by title': '/items?limit=25&sort=title',
  'items: drafts': '/items?limit=25&state=draft',
  'items: scheduled': '/items?limit=25&state=scheduled',
  'items: embargoed': '/items?limit=25&state=embargoed',
  'items: live': '/items?limit=25&state=live',
  'items: ended': '/items?limit=25&state=ended',
  'items: withdrawn': '/items?limit=25&state=withdrawn',
  'items: of a type': '/items?limit=25&type=story&state=live',
  'items: German missing': '/items?limit=25&locale=de&status=missing',
  'items: German draft': '/items?limit=25&locale=de&status=draft',
  'picker: a common word': '/items?limit=10&q=velden',
  'picker: a rare word': '/items?limit=10&q=zzzz',
  'picker: by type': '/items?limit=10&q=run&type=story,release',
  'media: newest': '/media?limit=48',
  'media: a word': '/media?limit=48&q=track',
  'media: two letters': '/media?limit=48&q=qx',
  'media: no German': '/media?limit=48&without_alt=de',
  'media: unused': '/media?limit=48&unused=true',
  'media: used': '/media?limit=48&unused=false',
  'media: rights end': `/media?limit=200&rights_end_before=${instant(30)}`,
  'ledger: newest': '/ledger?per_page=50',
  'ledger: next first': '/ledger?per_page=50&sort=next',
  'ledger: German stale': '/ledger?per_page=50&locale=de&state=stale',
  'ledger: something open': '/ledger?per_page=50&state=open',
  'ledger: something missing': '/ledger?per_page=50&state=missing',
  'ledger: a word': '/ledger?per_page=50&q=velden',
  'ledger: counts': '/ledger/counts',
  'calendar: a month': `/calendar?limit=500&from=${instant(-15)}&until=${instant(15)}`,
  'today: next 60 days': `/calendar?limit=500&from=${instant(0)}&until=${instant(60)}`,
  'today: my drafts': '/drafts?mine=true&per_page=8',
  'today: overtaken': '/drafts?behind=true&per_page=8',
  'today: failed plans': '/plans?per_page=20&state=failed',
  'today: who is here': '/presence',
  'today: readers': `/statistics?by=page&from=${day(-6)}&to=${day(0)}&per_page=8`,
  'today: broken links, 500 items': '/broken-links?limit=500',
};
