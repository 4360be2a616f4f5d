import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds before a failed load is retried; earlier if the network comes back. */
const retryAfter = 10_000;

/**
 * Works like React's `lazy`, for optional parts of the page. Failed loads are retried until they succeed, while the
 * fallback stays: a rejection would remove the page up to the next error boundary.
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
