/** The browser's own way to go on after what is urgent, where it has one. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Ends the present task and goes on in another: what the reader does meanwhile is answered first. */
export function yieldToMain(): Promise<void> {
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
