import { expect, type Page } from '@playwright/test';

/** A browser may paint a page of which only a part has arrived: a row of buttons without its last one. */
const largestShift = 0.02;

/** What a browser reports of a layout shift, which TypeScript's library lacks. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The layout shift of a document, and each element that moved with its rectangles. */
interface Shifts {
  total: number;
  moved: string[];
}

/** Watches the layout of the documents that a page opens. Returns the check that nothing in the present one has moved. */
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
