const IN_QUERY = /([?&](?:secret|previewToken|preview|token)=)[^&]*/g;
const IN_PATH = /(\/pitch-collections\/token\/)[^/?]+/;

/** For logs: without secrets. */
export function loggedAddress(url: string): string {
  return url.replace(IN_QUERY, '$1…').replace(IN_PATH, '$1…');
}
