import { limits } from '../limits.js';
import { markdownElementsFit, markdownTablesFit, type MarkdownToken } from './markdown.js';
import { mentionAt } from './mentions.js';

/** What the lines of one text share: the number of mentions so far. */
type TextState = Record<string, unknown>;

/** The used fields of the state in which markdown-it reads a line of text. */
interface LineState {
  readonly src: string;
  pos: number;
  readonly env: TextState;
  /** Above 0 in the text of a link. */
  readonly linkLevel: number;
  push(type: string, tag: string, nesting: 0): { content: string };
}

/** The used part of markdown-it, which this package does not depend on. */
interface MarkdownParser<Token> {
  parse(text: string, state: TextState): Token[];
  disable(rule: string): unknown;
  validateLink(address: string): boolean;
  readonly linkify: { set(options: { fuzzyLink: boolean; fuzzyEmail: boolean }): unknown };
  readonly inline: {
    readonly ruler: {
      push(name: string, rule: (state: LineState, isSilent: boolean) => boolean): unknown;
    };
  };
}

const markdownOptions = { html: false, linkify: true } as const;

/**
 * Returns the parser of posts and comments: CommonMark with tables, strikethrough, autolinks and mentions; raw HTML is
 * text. It reads a text in one pass and limits nesting to a hundred levels, so that no text takes long. It returns
 * undefined for a text with more markup than words, which is shown as typed. Names after `limits.mentionLinksMax` mentions
 * are plain text.
 * @param make makes a parser of markdown-it with the given options
 */
export function markdownParser<Token extends MarkdownToken>(
  make: (options: typeof markdownOptions) => MarkdownParser<Token>,
): (text: string) => Token[] | undefined {
  const [parser, withoutTables] = [setUp(make(markdownOptions)), setUp(make(markdownOptions))];
  withoutTables.disable('table');
  return (text) => {
    const tokens = (markdownTablesFit(text) ? parser : withoutTables).parse(text, { mentions: 0 });
    return markdownElementsFit(text, tokens) ? tokens : undefined;
  };
}

function setUp<Parser extends MarkdownParser<unknown>>(parser: Parser): Parser {
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  // `markdownLinks` checks addresses: a link without a target keeps its text.
  parser.validateLink = () => true;
  parser.inline.ruler.push('mention', readMention);
  return parser;
}

function readMention(state: LineState, isSilent: boolean): boolean {
  const name = state.linkLevel > 0 ? undefined : mentionAt(state.src, state.pos);
  if (name === undefined) return false;
  const mentions = Number(state.env.mentions);
  if (mentions >= limits.mentionLinksMax) return false;
  if (!isSilent) {
    state.push('mention', '', 0).content = `@${name}`;
    state.env.mentions = mentions + 1;
  }
  state.pos += name.length + 1;
  return true;
}
