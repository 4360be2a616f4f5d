import MarkdownIt, { type Token } from 'markdown-it';
import { html, Markup } from '../html.js';
import { LeastRecent } from '../least-recent.js';

/** CommonMark with tables, strikethrough and autolinks; raw HTML is text (DECISIONS C12). */
const parser = new MarkdownIt({ html: false, linkify: true });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
// Addresses are judged below, where one that leads nowhere keeps its words.
parser.validateLink = () => true;

/** Token kinds that are one element each. Headings start below the page's own. */
const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  em: 'em',
  strong: 'strong',
  s: 'del',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
};
const headings: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h5',
  h6: 'h6',
};

/** Texts do not change once written: what was made of the latest is kept, up to so many characters. */
const kept = new LeastRecent<Markup>(8_000_000);

/** A member's Markdown as markup of the few elements below; every word of it is escaped. */
export function markdown(text: string): Markup {
  let made = kept.get(text);
  if (!made) {
    made = new Markup(parser.parse(text, {}).map(toMarkup).join(''));
    kept.set(text, made, text.length + made.text.length);
  }
  return made;
}

function toMarkup(token: Token): string {
  if (token.hidden) return '';
  switch (token.type) {
    case 'inline':
      return (token.children ?? []).map(toMarkup).join('');
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
      return linkStart(attribute(token, 'href'));
    case 'link_close':
      return '</a>';
    case 'image':
      return `${linkStart(attribute(token, 'src'))}${html`${token.content || 'Image'}`.text}</a>`;
    default:
      return element(token);
  }
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');

function element(token: Token): string {
  const kind = token.type.replace(/_(open|close)$/, '');
  const name = kind === 'heading' ? headings[token.tag] : elements[kind];
  if (!name) return '';
  if (token.nesting < 0) return `</${name}>`;
  const start = attribute(token, 'start');
  return /^\d+$/.test(start) ? `<${name} start="${start}">` : `<${name}>`;
}

/** Members' links vouch for nothing; one that leads neither to the web, to mail nor into this site leads nowhere. */
function linkStart(address: string): string {
  if (!/^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(address)) {
    return '<a rel="noopener noreferrer ugc">';
  }
  const target = address.startsWith('#') ? undefined : html` target="_blank"`;
  return html`<a href="${address}" rel="noopener noreferrer ugc" ${target}></a>`.text;
}
