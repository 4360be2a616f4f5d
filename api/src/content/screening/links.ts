import MarkdownIt from 'markdown-it';

/** Addresses in a text, as Markdown and bare links have them. Markdown links them after non-ASCII letters. */
const ADDRESS = /(?<![a-z0-9])https?:\/\/[^\s<>()[\]"'`]+/gi;

/** The part of an address before its host, and the host with what follows it. */
const AUTHORITY = /^(https?:\/\/+(?:[^/?#]*@)?)([^/?#]*)/i;

/** Punctuation that ends a host in Markdown, with what follows it. */
const AFTER_HOST = /(?![.\-_:[\]])[\p{Z}\p{P}\p{Cc}].*$/u;

/** What a host does not end with: dots, and emphasis. */
const HOST_END = /(?<=[a-z0-9])[^a-z0-9\]]+$/;

/** Replaces escapes such as `\:` and `&#58;`, as Markdown does in addresses. */
const { unescapeAll } = new MarkdownIt().utils;

/** Returns where a text and the target of a link post lead to, once for each link; hosts without a final dot. */
export function linkedAddresses(text: string, link: string | null): URL[] {
  const addresses = [...(link === null ? [] : [link]), ...(unescapeAll(text).match(ADDRESS) ?? [])];
  return addresses.flatMap((address) => {
    const url = URL.parse(
      address.replace(AUTHORITY, (_, start: string, host: string) => start + host.replace(AFTER_HOST, '')),
    );
    if (url) url.hostname = url.hostname.replace(HOST_END, '');
    return url ?? [];
  });
}

/** Returns the hosts that a text and the target of a link post lead to, one for each link, in lower case. */
export const linkedHosts = (text: string, link: string | null): string[] =>
  linkedAddresses(text, link).map(({ hostname }) => hostname);

/** Returns a text with its addresses replaced by spaces. */
export const withoutAddresses = (text: string): string => unescapeAll(text).replace(ADDRESS, ' ');

/** Returns whether a host is one of some domains, or below one. */
export const isUnder = (host: string, domains: ReadonlySet<string>): boolean => {
  for (let rest = host; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1)) {
    if (domains.has(rest)) return true;
    if (!rest.includes('.')) return false;
  }
  return false;
};
