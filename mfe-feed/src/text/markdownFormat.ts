import type { Format } from './ToolbarRow';

/** A text with its selection, as in a text area. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** A replacement of part of a text, and the selection after it. */
export interface Replacement {
  from: number;
  to: number;
  by: string;
  start: number;
  end: number;
}

const marks = { bold: '**', italic: '*' } as const;
const prefixes = { quote: '> ', list: '- ' } as const;
const linkTarget = 'https://';

/** Returns the change that formats the selection, or removes the format if the selection has it. */
export function applyFormat(format: Format, selected: Selected): Replacement {
  switch (format) {
    case 'bold':
    case 'italic':
      return toggleMark(marks[format], selected);
    case 'quote':
    case 'list':
      return togglePrefix(prefixes[format], selected);
    case 'link':
      return insertLink(selected);
    case 'code':
      return selectionOf(selected).includes('\n') ? fence(selected) : toggleMark('`', selected);
  }
}

const selectionOf = ({ text, start, end }: Selected): string => text.slice(start, end);

function toggleMark(mark: string, selected: Selected): Replacement {
  const { text, start, end } = selected;
  const { length } = mark;
  const hasMark = isMark(text, start - length, mark) && isMark(text, end, mark);
  if (hasMark) {
    const by = selectionOf(selected);
    return { from: start - length, to: end + length, by, start: start - length, end: end - length };
  }
  const by = mark + selectionOf(selected) + mark;
  return { from: start, to: end, by, start: start + length, end: end + length };
}

/** Returns whether a mark is at an index, and is not part of a longer one: `*` is not the mark in `**`. */
function isMark(text: string, index: number, mark: string): boolean {
  const [sign = ''] = mark;
  if (index < 0 || !text.startsWith(mark, index)) return false;
  return text[index - 1] !== sign && text[index + mark.length] !== sign;
}

function togglePrefix(prefix: string, { text, start, end }: Selected): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', end);
  const to = nextBreak < 0 ? text.length : nextBreak;
  const lines = text.slice(from, to).split('\n');
  const hasPrefix = lines.every((line) => line.startsWith(prefix));
  const by = lines.map((line) => (hasPrefix ? line.slice(prefix.length) : prefix + line)).join('\n');
  const isCaret = start === end;
  const caret = Math.max(from, start + by.length - (to - from));
  return isCaret
    ? { from, to, by, start: caret, end: caret }
    : { from, to, by, start: from, end: from + by.length };
}

function insertLink(selected: Selected): Replacement {
  const { start: from, end: to } = selected;
  const label = selectionOf(selected);
  // A selected address becomes the target, and the label is written next.
  if (/^https?:\/\/\S+$/.test(label)) {
    return { from, to, by: `[](${label})`, start: from + 1, end: from + 1 };
  }
  if (label === '') return { from, to, by: `[](${linkTarget})`, start: from + 1, end: from + 1 };
  const start = from + label.length + 3;
  return { from, to, by: `[${label}](${linkTarget})`, start, end: start + linkTarget.length };
}

function fence(selected: Selected): Replacement {
  const { text, start: from, end: to } = selected;
  const before = from === 0 || text[from - 1] === '\n' ? '' : '\n';
  const after = to === text.length || text[to] === '\n' ? '' : '\n';
  const by = `${before}\`\`\`\n${selectionOf(selected)}\n\`\`\`${after}`;
  const start = from + before.length + 4;
  return { from, to, by, start, end: start + (to - from) };
}
