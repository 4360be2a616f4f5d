const htmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => htmlNames[character] ?? character)
    : text;
}

/** Text that is markup already. Only the tags of this folder make it, so whatever else there is gets escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What may stand in a template: text and numbers (escaped), markup, lists of these, and nothing at all. */
export type Part = string | number | Markup | readonly Part[] | false | null | undefined;

/** Markup by construction: what is written in the template stays, and every text that is put into it is escaped. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const strings = dense(template);
  let text = strings[0] ?? '';
  for (const [index, part] of parts.entries()) text += textOf(part) + (strings[index + 1] ?? '');
  return new Markup(text);
}

const denseTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** A template without the line breaks and indentation that only its source needs. */
function dense(template: TemplateStringsArray): readonly string[] {
  let strings = denseTemplates.get(template);
  if (!strings) {
    strings = template.map((text) =>
      text
        .replace(/>\s*\n\s*(?=<|$)/g, '>')
        .replace(/^\s*\n\s*(?=<)/, '')
        .replace(/\s*\n\s*/g, ' '),
    );
    denseTemplates.set(template, strings);
  }
  return strings;
}

function textOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if (part instanceof Markup) return part.text;
  if (!part) return '';
  let text = '';
  for (const one of part) text += textOf(one);
  return text;
}

/** JSON for a `<script>` element: it stays the same JSON, and no text in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) =>
    character === '<' ? '\\u003c' : character === '\u2028' ? '\\u2028' : '\\u2029',
  );
}
