import {
  markdownAlignment,
  markdownElements,
  markdownHeadings,
  markdownLinks,
  markdownParser,
  mentionedNames,
} from '@stoa/contract';
import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { markdownTexts } from '../texts/markdown';
import { CodeBlock } from './CodeBlock';
import { Mention } from './Mention';

const parse = markdownParser((options) => new MarkdownIt(options));

/** Returns how many people a text mentions. */
export const countMentions = (text: string): number => mentionedNames(parse(text) ?? []).length;

/** Renders Markdown as React elements; never sets HTML. */
export default function Markdown({ text }: { text: string }) {
  return useMemo(() => render(text), [text]);
}

function render(text: string): ReactNode {
  const tokens = parse(text);
  return tokens ? toElements(tokens, markdownLinks()) : <p>{text}</p>;
}

type Link = ReturnType<typeof markdownLinks>;

/** An open element with its children so far. */
interface Open {
  readonly type: string | typeof Fragment;
  readonly props: object;
  readonly children: ReactNode[];
}

const open = (type: Open['type'], props: object = {}): Open => ({ type, props, children: [] });

/** Converts the flat list of tokens to elements: tokens between an opening and its closing become children. */
function toElements(tokens: readonly Token[], link: Link): ReactNode {
  const path = [open(Fragment)];
  for (const token of tokens) {
    if (token.nesting === 1) path.push(opened(token, link));
    else if (token.nesting === 0) path.at(-1)?.children.push(single(token, link));
    else if (path.length > 1) close(path);
  }
  while (path.length > 1) close(path);
  return finished(path[0] ?? open(Fragment));
}

function close(path: Open[]): void {
  const last = path.pop();
  if (last) path.at(-1)?.children.push(finished(last));
}

const finished = ({ type, props, children }: Open): ReactNode => createElement(type, props, ...children);

function opened(token: Token, link: Link): Open {
  const kind = token.type.replace(/_open$/, '');
  // Tight lists hide the paragraphs of their items.
  if (token.hidden) return open(Fragment);
  if (kind === 'link') return open('a', link(attributeOf(token, 'href')));
  if (kind === 'heading') return open(markdownHeadings[token.tag] ?? 'h6');
  const start = attributeOf(token, 'start');
  if (start !== '') return open('ol', { start: Number(start) });
  const textAlign = markdownAlignment(attributeOf(token, 'style'));
  return open(markdownElements[kind] ?? Fragment, textAlign ? { style: { textAlign } } : {});
}

function single(token: Token, link: Link): ReactNode {
  switch (token.type) {
    case 'inline':
      return toElements(token.children ?? [], link);
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'mention':
      return <Mention name={token.content.slice(1)} />;
    case 'code_inline':
      return <code>{token.content}</code>;
    case 'code_block':
    case 'fence':
      return <CodeBlock text={token.content} />;
    case 'image':
      // A member's picture becomes a link: texts load nothing from other sites.
      return <a {...link(attributeOf(token, 'src'))}>{token.content || markdownTexts.picture}</a>;
    default:
      return token.content;
  }
}

const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');
