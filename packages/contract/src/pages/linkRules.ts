import { linkIcons } from '../choices.js';
import { codePointLength } from '../text/codePoints.js';
import { remoteLimits } from '../limits.js';
import type { RemoteLink, RemoteVersion } from './registry.js';

/** A link and the remote that owns it. */
export interface OwnedLink {
  readonly owner: string;
  readonly label: string;
}

/** Audiences by size, largest first. Pages for guests only have no links. */
const ranks: Readonly<Record<string, number>> = { everyone: 0, members: 1, staff: 2 };

/**
 * Returns why a remote may not have its links in the shell's navigation, or undefined. A link must lead to a page of
 * the remote. Its audience must be allowed to open that page.
 * @param others published links; links of the remote itself are ignored
 */
export function linksProblem(
  remote: string,
  { links = [], pages }: Pick<RemoteVersion, 'links' | 'pages'>,
  others: readonly OwnedLink[] = [],
): string | undefined {
  const { linksPerRemote, linksMax } = remoteLimits;
  if (links.length > linksPerRemote) return `It has ${links.length} links; the limit is ${linksPerRemote}.`;
  const met = others.filter(({ owner }) => owner !== remote);
  if (met.length + links.length > linksMax) {
    return `The limit is ${linksMax} links, and other remotes have ${met.length} of them.`;
  }
  for (const [index, link] of links.entries()) {
    const problem = linkProblem(link, pages, [...met, ...links.slice(0, index).map(ownLink)]);
    if (problem) return `The link ${link.label || index + 1} ${problem}.`;
  }
  return undefined;
}

const ownLink = ({ label }: RemoteLink): OwnedLink => ({ owner: 'the remote itself', label });

function linkProblem(
  { label, icon, path, access }: RemoteLink,
  pages: RemoteVersion['pages'],
  others: readonly OwnedLink[],
): string | undefined {
  if (
    label.trim() !== label ||
    !/^\P{C}+$/u.test(label) ||
    codePointLength(label) > remoteLimits.linkLabelMax
  ) {
    return `needs a label of 1 to ${remoteLimits.linkLabelMax} characters`;
  }
  if (!linkIcons.some((known) => known === icon)) {
    return `has the unknown icon ${icon}; known icons are ${linkIcons.join(', ')}`;
  }
  const page = pages.find((one) => one.path === path);
  if (!page || path.includes(':'))
    return `leads to ${path}, which is no page of this remote without parameters`;
  if ((ranks[page.access] ?? Infinity) > (ranks[access] ?? -1)) {
    return `is for ${access}, and its page for ${page.access}`;
  }
  const twin = others.find((one) => one.label.toLowerCase() === label.toLowerCase());
  return twin && `has the same label as a link of ${twin.owner}`;
}
