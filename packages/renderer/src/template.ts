import type { PageData, RenderedPage } from '@stoa/contract';

/**
 * The page of a shell's build, split where each page inserts its parts. `{{nonce}}` is the placeholder of the page's
 * nonce, and `{{viewer}}` of the id of the member for whom it is rendered.
 */
export interface Template {
  /** From the beginning to the end of the head. */
  readonly head: string;
  /** From there to the content of the root element; undefined for a shell without a place for that. */
  readonly root: string | undefined;
  readonly body: string;
  /** What a page shows until the browser has rendered it; undefined for a shell without such a frame. */
  readonly frame?: string | undefined;
  readonly end: string;
}

/** What a page inserts into its template. */
export interface TemplateParts {
  /** Undefined if the browser has to render the page. */
  readonly rendered: RenderedPage | undefined;
  readonly data: PageData;
  /** Of the style elements. */
  readonly nonce: string;
  /** Id of the member for whom the page is rendered; undefined for a guest. */
  readonly viewer?: number | undefined;
  /** HTML after the data, and before the end of the body. */
  readonly afterData?: string;
  readonly beforeEnd?: string;
}

const headMark = '<!--stoa:head-->';
const rootMark = '<!--stoa:root-->';
/** Before the frame, which ends at the data. */
const frameMark = '<!--stoa:frame-->';
const bodyMark = '<!--stoa:body-->';
/** The placeholder of the viewer. */
export const viewerMark = '{{viewer}}';

/** The head of a page that only the browser can render. */
const plainHead = '<title>Stoa</title><meta name="robots" content="noindex">';

/** Returns the page of a published shell, whose files are at another address than its build expects. */
export const withBase = (html: string, base: string): string => html.replaceAll('"/assets/', `"${base}`);

/**
 * Splits the page of a shell's build.
 * @param from where it was read, for the error
 * @throws {Error} if it lacks a mark
 */
export function splitTemplate(html: string, from: string): Template {
  const [head, rest] = html.split(headMark);
  const [beforeData, end] = (rest ?? '').split(bodyMark);
  const [beforeRoot, afterRoot] = (beforeData ?? '').split(rootMark);
  const [root, content] = afterRoot === undefined ? [undefined, beforeRoot] : [beforeRoot, afterRoot];
  const [body, frame] = content?.split(frameMark) ?? [];
  if (head === undefined || body === undefined || end === undefined)
    throw new Error(`The page of ${from} lacks its marks.`);
  return { head, root, body, frame, end };
}

/** Assembles a page. Only the template and the styles have places for the nonce, not what members have written. */
export function fillTemplate(template: Template, parts: TemplateParts): string {
  const { rendered, data, nonce, viewer, afterData, beforeEnd } = parts;
  const isHydrated = rendered && template.root;
  const state = isHydrated ? `"state":${rendered.state},` : '';
  const json = `{${state}${scriptJson(data).slice(1)}`;
  const withNonce = (text: string) => text.replaceAll('{{nonce}}', nonce);
  return [
    withNonce(template.head).replace(viewerMark, String(viewer ?? '')),
    rendered?.head ?? plainHead,
    isHydrated && withNonce(rendered.styles),
    template.root && withNonce(template.root),
    isHydrated && rendered.html,
    withNonce(template.body),
    !isHydrated && template.frame && withNonce(template.frame),
    `<script type="application/json" id="stoa-page">${json}</script>`,
    afterData,
    beforeEnd,
    withNonce(template.end),
  ]
    .filter(Boolean)
    .join('');
}

/** Serializes JSON for a `<script>` element so that no text in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) =>
    character === '<' ? '\\u003c' : character === '\u2028' ? '\\u2028' : '\\u2029',
  );
}
