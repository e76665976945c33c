const IN_QUERY = /([?&](?:secret|previewToken|preview|token)=)[^&]*/g;
const IN_PATH = /(\/pitch-collections\/token\/)[^/?]+/;

/** An address as it may stand in a log: what opens something is left out. */
export function loggedAddress(url: string): string {
  return url.replace(IN_QUERY, '$1…').replace(IN_PATH, '$1…');
}
