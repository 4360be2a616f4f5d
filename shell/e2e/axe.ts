import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules axe runs, as its `runOnly` takes them. */
export interface Rules {
  type: 'tag' | 'rule';
  values: string[];
}

/** The rules of WCAG 2.2 up to level AA. */
export const allRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** The rules whose result differs with theme and width. */
export const rulesOfLooks: Rules = { type: 'rule', values: ['color-contrast', 'target-size'] };

interface AxeFault {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Lays the whole page out, on a screen as high as it is. */
async function fitToPage(page: Page, { width }: { width: number }): Promise<void> {
  // A new width is there a moment after it was asked for.
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
 * What axe holds against the page as it is shown, on a screen as high as the page: what is not laid out yet, or lies below
 * the bottom bar until the reader scrolls, would count as covered.
 */
export async function accessibilityFaults(page: Page, rules = allRules): Promise<string[]> {
  const size = page.viewportSize();
  if (size) await fitToPage(page, size);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const faults = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: AxeFault[] }> };
    };
    // What holds is not gathered: on a large page that takes as long as the rules themselves.
    return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, rules);
  if (size) await page.setViewportSize(size);
  return faults.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}
