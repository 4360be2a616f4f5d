/** Sites to share a post to: name, and URL for the post's URL and title. */
export const shareTargets: readonly { name: string; address: (url: string, title: string) => string }[] = [
  {
    name: 'Twitter',
    address: (url, title) => build('https://twitter.com/intent/tweet', { url, text: title }),
  },
  { name: 'Facebook', address: (url) => build('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'LinkedIn', address: (url) => build('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  { name: 'Reddit', address: (url, title) => build('https://www.reddit.com/submit', { url, title }) },
  { name: 'WhatsApp', address: (url, title) => build('https://wa.me/', { text: `${title} ${url}` }) },
  { name: 'Telegram', address: (url, title) => build('https://t.me/share/url', { url, text: title }) },
];

function build(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`;
}
