import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds until code that could not be had is asked for again; sooner when the network is back. */
const retryAfter = 10_000;

/**
 * As React's `lazy`, for what the page can do without. Code that cannot be had is asked for again until it is there, and
 * meanwhile the fallback around it stays: a rejection would take down all of the page up to the next boundary.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (;;) {
      const part = await load().catch(() => undefined);
      if (part) return { default: part };
      await nextChance();
    }
  });
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, retryAfter);
    addEventListener('online', goOn);
    function goOn() {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    }
  });
}
