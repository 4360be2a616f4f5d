import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that axe runs, in the format of its `runOnly`. */
export interface Rules {
  type: 'tag' | 'rule';
  values: string[];
}

/** The rules of WCAG 2.2 up to level AA. */
export const allRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** The rules whose result depends on theme and width. */
export const rulesOfLooks: Rules = { type: 'rule', values: ['color-contrast', 'target-size'] };

interface AxeFault {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Lays out the whole page in a viewport as high as the page. */
async function fitToPage(page: Page, { width }: { width: number }): Promise<void> {
  // The new width takes effect asynchronously.
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  const height = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerHeight === wanted, height);
}

/**
 * Runs in the page: removes articles whose elements all look like those of earlier ones. Elements look alike if they
 * have the same tag, names of attributes, class, role, states and style, below the same ancestors in their articles. The
 * style of elements hidden from axe, such as the colours of pictures, does not count. Returns a function that puts the
 * articles back.
 */
function removeRepeatedArticles(): () => void {
  const valued = /^(class|style|role|type|data-.*|aria-(pressed|expanded|current|checked|disabled|hidden))$/;
  const kinds = new Set<string>();
  const isNew = (element: Element, above: string, isHidden: boolean): boolean => {
    const hidden = isHidden || element.getAttribute('aria-hidden') === 'true';
    const attributes = [...element.attributes].map(({ name, value }) =>
      valued.test(name) && !(hidden && name === 'style') ? `${name}=${value}` : name,
    );
    const hasText = [...element.childNodes].some(
      (child) => child instanceof Text && child.data.trim() !== '',
    );
    const kind = [above, element.tagName, ...attributes.sort(), hasText].join(' ');
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    // Each child is read: its kinds count as seen.
    return [...element.children].filter((child) => isNew(child, kind, hidden)).length > 0 || isFirst;
  };
  const all = [...document.querySelectorAll('article:not(article article)')];
  const places = all
    .filter((article) => !isNew(article, '', false))
    .map((article) => {
      const place = document.createComment('article');
      article.replaceWith(place);
      return { article, place };
    });
  return () => places.forEach(({ article, place }) => place.replaceWith(article));
}

/**
 * Returns axe's violations on the displayed page, in a viewport as high as the page. Otherwise axe would count content
 * below the bottom bar as covered. Of articles that look alike, it checks one.
 *
 * @param within a selector of the part of the page to check
 */
export async function accessibilityFaults(page: Page, rules = allRules, within = 'html'): Promise<string[]> {
  const size = page.viewportSize();
  const putBack = await page.evaluateHandle(removeRepeatedArticles);
  if (size) await fitToPage(page, size);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const faults = await page.evaluate(
    async ([part, runOnly]) => {
      const { axe } = window as unknown as {
        axe: { run: (part: string, options: object) => Promise<{ violations: AxeFault[] }> };
      };
      // Passing rules are not collected: on a large page that takes as long as the rules themselves.
      return (await axe.run(part, { runOnly, resultTypes: ['violations'] })).violations;
    },
    [within, rules] as const,
  );
  await putBack.evaluate((put) => put());
  if (size) await page.setViewportSize(size);
  return faults.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}
