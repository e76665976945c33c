/** WordPress exports written for tests, as WordPress writes them. */

export interface Post {
  id: number;
  type?: string;
  title?: string;
  slug?: string;
  /** Below the old site; null for what readers could not see. */
  path?: string | null;
  status?: string;
  date?: string;
  content?: string;
  excerpt?: string;
  password?: string;
  /** `domain:nicename:Name`. */
  terms?: string[];
  meta?: Record<string, string>;
  attachment?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function item(origin: string, post: Post): string {
  const { id, type = 'post', title = `Post ${id}`, slug = `post-${id}`, status = 'publish' } = post;
  const path = post.path === undefined ? `/2024/01/${slug}/` : post.path;
  const terms = (post.terms ?? []).map((term) => {
    const [domain, nicename, name = nicename] = term.split(':');
    return `<category domain="${domain}" nicename="${nicename}">${cdata(name ?? '')}</category>`;
  });
  const meta = Object.entries(post.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item><title>${cdata(title)}</title><link>${origin}${path ?? `/?p=${id}`}</link>
<dc:creator>${cdata('mira')}</dc:creator><guid isPermaLink="false">${origin}/?p=${id}</guid>
<content:encoded>${cdata(post.content ?? '')}</content:encoded><excerpt:encoded>${cdata(post.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${cdata(post.date ?? '2024-01-15 09:30:00')}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(post.password ?? '')}</wp:post_password>
${post.attachment ? `<wp:attachment_url>${cdata(post.attachment)}</wp:attachment_url>` : ''}
${terms.join('\n')}${meta.join('\n')}</item>`;
}

/** The export of a site at `origin`; `channel` stands before the posts. */
export function wxr(origin: string, posts: readonly Post[], channel = ''): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Velden news</title><link>${origin}</link><language>en-US</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${origin}</wp:base_site_url><wp:base_blog_url>${origin}</wp:base_blog_url>
<wp:author><wp:author_login>${cdata('mira')}</wp:author_login><wp:author_display_name>${cdata('Mira Oduya')}</wp:author_display_name></wp:author>
${channel}${posts.map((post) => item(origin, post)).join('\n')}</channel></rss>`;
}
