import type { BrowserContext, Page, Route } from '@playwright/test';

/** Where a fault acts: one page, or every page of a context. */
export type Target = Page | BrowserContext;

/** A fault that tests have caused in the browser. */
export interface Fault {
  /** Ends the fault. Requests that it holds back fail; later ones are answered as usual. */
  lift: () => Promise<void>;
}

/** Answers a request, or leaves it unanswered. */
export type Answer = (route: Route) => Promise<void> | undefined;

/** Answers the requests to some addresses of all pages of a target. */
export async function intercept(
  target: Target,
  matches: (url: URL) => boolean,
  answer: Answer,
): Promise<Fault> {
  const held = new Set<Route>();
  const handle = async (route: Route) => {
    held.add(route);
    const answered = answer(route);
    if (!answered) return;
    await answered;
    held.delete(route);
  };
  await target.route(matches, handle);
  return {
    async lift() {
      await target.unroute(matches, handle);
      await Promise.all([...held].map((route) => route.abort().catch(() => undefined)));
    },
  };
}

/** Combines several faults into one. */
export const together = async (...parts: Promise<Fault>[]): Promise<Fault> => {
  const faults = await Promise.all(parts);
  return { lift: async () => void (await Promise.all(faults.map((fault) => fault.lift()))) };
};

/** Lets a request pass after a delay in milliseconds. */
export const passAfter =
  (ms: number): Answer =>
  async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may have been left, or the fault lifted.
    await route.fallback().catch(() => undefined);
  };
