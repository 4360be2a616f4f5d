import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  markdownAlignment,
  markdownElements,
  markdownElementsFit,
  markdownHeadings,
  markdownLinks,
  markdownTablesFit,
} from '@stoa/contract';
import MarkdownIt, { type Token } from 'markdown-it';
import { bounds } from '../../bounds.js';
import { escapeHtml, html, Markup } from '../html.js';
import { LeastRecent } from '../least-recent.js';

/** CommonMark with tables, strikethrough and autolinks; raw HTML is text. */
const parser = makeParser();
const parserWithoutTables = makeParser().disable('table');

function makeParser() {
  const made = new MarkdownIt({ html: false, linkify: true });
  made.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  // Addresses are judged below, where one that leads nowhere keeps its words.
  made.validateLink = () => true;
  return made;
}

/** Milliseconds of work after which others have their turn. */
const TURN = 20;

/** Texts do not change once written: what was made of the latest is kept, up to so many characters. */
const kept = new LeastRecent<Markup>(8_000_000);

/** A member's Markdown as markup of the few elements below; every word of it is escaped. */
export function markdown(text: string): Markup {
  let made = kept.get(text);
  if (!made) {
    made = render(text);
    kept.set(text, made, text.length + made.text.length);
  }
  return made;
}

/**
 * Makes the markup of texts beforehand, and lets other requests have their turn in between: a feed of long texts takes
 * longer than anybody should wait. What is beyond the markup that a feed may have is left to stand as an excerpt.
 */
export async function prepareMarkdown(texts: readonly string[]): Promise<void> {
  let markupLeft: number = bounds.feedMarkup;
  let since = performance.now();
  for (const text of texts) {
    if (markupLeft <= 0) return;
    markupLeft -= markdown(text).text.length;
    if (performance.now() - since < TURN) continue;
    await nextTurn();
    since = performance.now();
  }
}

function render(text: string): Markup {
  const tokens = (markdownTablesFit(text) ? parser : parserWithoutTables).parse(text, {});
  if (!markdownElementsFit(text, tokens)) return html`<p>${text}</p>`;
  const link = markdownLinks();
  return new Markup(tokens.map((token) => toMarkup(token, link)).join(''));
}

type Link = ReturnType<typeof markdownLinks>;

function toMarkup(token: Token, link: Link): string {
  if (token.hidden) return '';
  switch (token.type) {
    case 'inline':
      return (token.children ?? []).map((child) => toMarkup(child, link)).join('');
    case 'text':
    case 'text_special':
      return html`${token.content}`.text;
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return '<br />';
    case 'hr':
      return '<hr />';
    case 'code_inline':
      return html`<code>${token.content}</code>`.text;
    case 'code_block':
    case 'fence':
      return html`<pre><code>${token.content}</code></pre>`.text;
    case 'link_open':
      return startTag('a', { ...link(attribute(token, 'href')) });
    case 'link_close':
      return '</a>';
    case 'image':
      return `${startTag('a', { ...link(attribute(token, 'src')) })}${html`${token.content || 'Image'}`.text}</a>`;
    default:
      return element(token);
  }
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');

function element(token: Token): string {
  const kind = token.type.replace(/_(open|close)$/, '');
  const name = kind === 'heading' ? markdownHeadings[token.tag] : markdownElements[kind];
  if (!name) return '';
  if (token.nesting < 0) return `</${name}>`;
  const start = attribute(token, 'start');
  const alignment = markdownAlignment(attribute(token, 'style'));
  return startTag(name, {
    ...(/^\d+$/.test(start) && { start }),
    ...(alignment && { style: `text-align:${alignment}` }),
  });
}

/** Put together by hand: half of an element is no template of its own. */
function startTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}
