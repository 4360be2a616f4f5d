import { expect, type Page } from '@playwright/test';

/** Tolerance: browsers may paint a partly received page, for example a toolbar without its last button. */
const largestShift = 0.02;

/** The browser's layout shift entry, missing in TypeScript's library. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The total layout shift of a document, and the moved elements with their rectangles. */
interface Shifts {
  total: number;
  moved: string[];
}

/** Watches the layout of all documents in a page. Returns a check that nothing moved in the current one. */
export async function watchShifts(page: Page): Promise<(where: string) => Promise<void>> {
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] };
    Object.assign(window, { stoaShifts: shifts });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.textContent.slice(0, 40)}` : String(node?.nodeName);
    const rectangle = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        shifts.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.moved.push(`${nameOf(node)}: ${rectangle(previousRect)} to ${rectangle(currentRect)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (where) => {
    const { total, moved } = await page.evaluate(
      () => (window as unknown as { stoaShifts: Shifts }).stoaShifts,
    );
    expect(total, [where, ...moved].join('\n')).toBeLessThan(largestShift);
  };
}
