/** What begins a line of a query. */
const CLAUSE =
  /(?:WITH(?: RECURSIVE)?|SELECT|FROM|(?:LEFT |CROSS )?JOIN|WHERE|GROUP BY|WINDOW|ORDER BY|UNION(?: ALL)?|OFFSET \d|LIMIT|VALUES|ON CONFLICT|RETURNING)\b/y;

/** What a part of a `WITH` begins with, after the comma that ends the one before. */
const NEXT_PART = /, (?=\w+ AS (?:(?:NOT )?MATERIALIZED )?\()/y;

const QUERY = /^(?:WITH|SELECT|INSERT|UPDATE|DELETE|\()/;

/** A line no longer than this is not broken; a subquery no longer than this stays in its line. */
const SHORT = 120;

/** Formats a statement: one clause per line, long subqueries indented, long lists wrapped. */
export const formatSql = (text: string): string =>
  layOut(text.replace(/\s+/g, ' ').trim(), '', true).split('\n').map(wrap).join('\n');

function wrap(line: string): string {
  const indent = ' '.repeat(line.search(/\S/) + 4);
  const lines = [''];
  for (const piece of line.split(/(?<=,) |(?<! ) (?=(?:AND|OR|WHEN|THEN|ELSE|END) )/)) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = piece;
    else if (last.length + piece.length < SHORT) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(indent + piece);
  }
  return lines.join('\n');
}

function layOut(query: string, indent: string, breaks: boolean): string {
  let out = '';
  for (let at = 0; at < query.length;) {
    const isWordStart = at === 0 || query[at - 1] === ' ' || query[at - 1] === '(';
    const clause = breaks && isWordStart && matchAt(CLAUSE, query, at);
    const next = breaks && matchAt(NEXT_PART, query, at);
    if (clause) {
      out = at === 0 ? clause : `${out.trimEnd()}\n${indent}${clause}`;
      at += clause.length;
    } else if (next) {
      out += `,\n${indent}`;
      at += next.length;
    } else if (query[at] === '(') {
      const end = closingOf(query, at);
      out += inParentheses(query.slice(at + 1, end).trim(), indent);
      at = end + 1;
    } else {
      const end = query[at] === "'" || query[at] === '"' ? query.indexOf(query[at] ?? '', at + 1) : at;
      out += query.slice(at, end + 1);
      at = end + 1;
    }
  }
  return out;
}

function inParentheses(query: string, indent: string): string {
  if (!QUERY.test(query) || query.length <= SHORT) return `(${layOut(query, indent, false)})`;
  const inner = `${indent}  `;
  return `(\n${inner}${layOut(query, inner, true)}\n${indent})`;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Returns the index of the matching closing parenthesis. */
function closingOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "'") at = text.indexOf("'", at + 1);
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  throw new Error('A parenthesis is not closed.');
}
