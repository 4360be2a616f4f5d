import { html, type Markup, type Part } from '../../platform/http/responses/html.js';

/** Characters that XML 1.0 forbids even when escaped: control characters and lone surrogates. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Builds XML as `html` builds HTML; removes forbidden characters. */
export function xml(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return html(template, ...parts.map(allowed));
}

function allowed(part: Part): Part {
  if (typeof part === 'string') return part.replace(forbidden, '');
  return Array.isArray(part) ? part.map(allowed) : part;
}

/** The XML declaration of every document. */
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
