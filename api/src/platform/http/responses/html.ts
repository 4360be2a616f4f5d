const htmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => htmlNames[character] ?? character)
    : text;
}

/** Text that is already markup. Only the template tags of this folder create it; everything else is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

/** A value in a template: text and numbers (escaped), markup, lists of these, or nothing. */
export type Part = string | number | Markup | readonly Part[] | false | null | undefined;

/** Builds markup: the template itself is kept, and every inserted text is escaped. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const strings = dense(template);
  let text = strings[0] ?? '';
  for (const [index, part] of parts.entries()) text += textOf(part) + (strings[index + 1] ?? '');
  return new Markup(text);
}

const denseTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Strips the line breaks and indentation from a template. */
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
