import { markdownParser, mentionedNames } from '@stoa/contract';
import MarkdownIt from 'markdown-it';

const parse = markdownParser((options) => new MarkdownIt(options));

/** Returns the names that a Markdown text mentions, each once and in lower case. */
export const findMentions = (markdown: string): string[] =>
  markdown.includes('@') ? mentionedNames(parse(markdown) ?? []) : [];
