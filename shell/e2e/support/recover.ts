import type { Page } from '@playwright/test';
import { expect, frameOf } from '../fixtures';

/** Waits until no area is unavailable. Presses Retry where it is offered: areas with late files retry by themselves. */
export async function recover(page: Page): Promise<void> {
  const { retry, unavailable } = frameOf(page);
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(unavailable).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
