/** Addresses in a text, as Markdown and bare links have them. */
const ADDRESS = /\bhttps?:\/\/[^\s<>()[\]"'`]+/gi;

/** Returns where a text and the target of a link post lead to, once for each link. */
export function linkedAddresses(text: string, link: string | null): URL[] {
  const addresses = [...(link === null ? [] : [link]), ...(text.match(ADDRESS) ?? [])];
  return addresses.flatMap((address) => URL.parse(address) ?? []);
}

/** Returns the hosts that a text and the target of a link post lead to, one for each link, in lower case. */
export const linkedHosts = (text: string, link: string | null): string[] =>
  linkedAddresses(text, link).map(({ hostname }) => hostname);

/** Returns a text with its addresses replaced by spaces. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, ' ');

/** Returns whether a host is one of some domains, or below one. */
export const isUnder = (host: string, domains: ReadonlySet<string>): boolean => {
  for (let rest = host; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1)) {
    if (domains.has(rest)) return true;
    if (!rest.includes('.')) return false;
  }
  return false;
};
