import type { ShareNetwork } from '@masthead/contract/configuration/share-networks.ts';

/** A network to which a plain link shares: all but those that ask for the reader's own server. */
export type LinkedNetwork = 'x' | 'linkedin' | Exclude<ShareNetwork, 'mastodon'>;

/** The shared text: an introducing phrase and the page's absolute address. */
interface Shared {
  readonly intro: string;
  readonly address: string;
}

/**
 * The address at which a network lets its reader share a page; nothing is requested of it before the visitor follows
 * the link.
 */
export function shareAddress(network: LinkedNetwork, { intro, address }: Shared): string {
  const [text, url] = [encodeURIComponent(intro), encodeURIComponent(address)];
  const both = `${text}%0A${url}`;
  switch (network) {
    case 'x':
      return `https://x.com/intent/post?text=${text}&url=${url}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}&text=${text}`;
    case 'whatsapp':
      return `https://wa.me/?text=${both}`;
    case 'bluesky':
      return `https://bsky.app/intent/compose?text=${both}`;
    case 'line':
      return `https://social-plugins.line.me/lineit/share?url=${url}`;
    case 'weibo':
      return `https://service.weibo.com/share/share.php?url=${url}&title=${text}`;
  }
}
