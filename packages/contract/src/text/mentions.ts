import { limits } from '../limits.js';
import type { MarkdownToken } from './markdown.js';

/** What the API says about a text that mentions too many people, and forms before it is sent. */
export const tooManyMentions = `A post or comment can mention at most ${limits.mentionsMax} people.`;

/** A letter, a digit or a sign before `@`: it is part of an address, such as `a@b.c` or `/@name`. */
const APART = String.raw`(?<![\p{L}\p{M}\p{N}_.+@/-])`;
const NAME = '[A-Za-z0-9_-]';

/** A mention: `@` and a username, apart from other words, and not of `@name@host` or the package `@scope/name`. */
const MENTION = new RegExp(
  String.raw`${APART}@(${NAME}{${limits.usernameMin},${limits.usernameMax}})(?![\p{L}\p{M}\p{N}_@-]|/\p{L})`,
  'uy',
);

/** `@` and the first letters of a name, at the end of a text. */
const BEGUN = new RegExp(`${APART}@(${NAME}{1,${limits.usernameMax}})$`, 'u');

/** Returns the name that is mentioned at a position of a text; undefined if none is. */
export function mentionAt(text: string, position: number): string | undefined {
  MENTION.lastIndex = position;
  return MENTION.exec(text)?.[1];
}

/** Returns the beginning of a name at the end of a text, without its `@`; undefined if none is being written. */
export const begunMention = (text: string): string | undefined =>
  BEGUN.exec(text.slice(-2 * limits.usernameMax))?.[1];

/**
 * Returns the names that a parsed text mentions, each once and in lower case. Quotes repeat what others wrote: names in
 * them do not count.
 */
export function mentionedNames(tokens: readonly MarkdownToken[]): string[] {
  const names = new Set<string>();
  let quotes = 0;
  for (const { type, nesting, children } of tokens) {
    if (type.startsWith('blockquote')) quotes += nesting;
    if (quotes > 0 || type !== 'inline') continue;
    for (const child of children ?? [])
      if (child.type === 'mention') names.add(child.content.slice(1).toLowerCase());
  }
  return [...names];
}
