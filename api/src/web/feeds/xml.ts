import { html, type Markup, type Part } from '../html.js';

/** What XML 1.0 forbids in a document, however it is written: control characters and halves of characters. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** XML by construction, as `html` makes HTML; characters that no document may hold are left out. */
export function xml(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return html(template, ...parts.map(allowed));
}

function allowed(part: Part): Part {
  if (typeof part === 'string') return part.replace(forbidden, '');
  return Array.isArray(part) ? part.map(allowed) : part;
}

/** The line that every document begins with. */
export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
