import { isWebAddress, type WidgetType } from '@stoa/contract';

/** A link of a `social_links` widget. */
interface SocialLink {
  platform: string;
  url: string;
}

/** A widget's parsed content. Lists fall back to `text` when their JSON does not parse. */
export type WidgetContent =
  | { kind: 'links'; links: SocialLink[] }
  | { kind: 'chips'; chips: string[] }
  | { kind: 'text'; text: string };

/** JSON keys of the lists. */
const listKeys = { social_links: 'links', skills: 'skills', interests: 'interests' } as const;
type ListType = keyof typeof listKeys;

const isListType = (type: WidgetType): type is ListType => type in listKeys;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function toLink(value: unknown): SocialLink | null {
  if (typeof value !== 'object' || value === null) return null;
  const { platform, url } = value as Record<string, unknown>;
  return isWebAddress(textOf(url)) ? { platform: textOf(platform) || textOf(url), url: textOf(url) } : null;
}

/** Parses a widget's content by type. Omits links other than http and https, so that no widget can contain a script. */
export function readContent(type: WidgetType, content: string | null): WidgetContent {
  const text = content ?? '';
  if (!isListType(type)) return { kind: 'text', text };
  if (text.trim() === '')
    return type === 'social_links' ? { kind: 'links', links: [] } : { kind: 'chips', chips: [] };
  let entries: unknown;
  try {
    const parsed = JSON.parse(text) as Record<string, unknown> | null;
    entries = parsed?.[listKeys[type]];
  } catch {
    return { kind: 'text', text };
  }
  const list = Array.isArray(entries) ? entries : [];
  if (type === 'social_links')
    return { kind: 'links', links: list.map(toLink).filter((link) => link !== null) };
  return { kind: 'chips', chips: list.map(textOf).filter(Boolean) };
}

/** Returns the JSON text of a list, or the text itself. */
export function writeContent(type: WidgetType, content: WidgetContent): string {
  if (content.kind === 'links') return JSON.stringify({ links: content.links });
  if (content.kind === 'chips' && isListType(type))
    return JSON.stringify({ [listKeys[type]]: content.chips });
  return content.kind === 'text' ? content.text : '';
}
