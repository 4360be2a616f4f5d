import MarkdownIt from 'markdown-it';

/** Addresses in a text, as Markdown and bare links have them. Markdown links them after letters that are not of ASCII. */
const ADDRESS = /(?<![a-z0-9])https?:\/\/[^\s<>()[\]"'`]+/gi;

/** What follows a host and is not part of it: its final dot, or punctuation of the text. */
const AFTER_HOST = /(?<=[a-z0-9])[^a-z0-9\]]+$/;

/** Replaces escapes such as `\:` and `&#58;`, as Markdown does in addresses. */
const { unescapeAll } = new MarkdownIt().utils;

/** Returns where a text and the target of a link post lead to, once for each link; hosts without a final dot. */
export function linkedAddresses(text: string, link: string | null): URL[] {
  const addresses = [...(link === null ? [] : [link]), ...(unescapeAll(text).match(ADDRESS) ?? [])];
  return addresses.flatMap((address) => {
    const url = URL.parse(address);
    if (url) url.hostname = url.hostname.replace(AFTER_HOST, '');
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
