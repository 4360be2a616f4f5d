import { expect, type Page } from '@playwright/test';

/** Returns whether every part of the page is hydrated: React has marked every interactive element. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.locator('#root').evaluate((root) => {
    const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const elements = [...root.querySelectorAll('a, button, input, h1, h2')];
    return elements.length > 0 && elements.every(isKnown);
  });
}

/** Waits until every part of the page is hydrated. */
export const hydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);

/** Waits until the page is hydrated, its network is idle and no placeholder is left. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
