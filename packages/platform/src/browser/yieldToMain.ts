/** The browser's scheduler, if it has one. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Ends the current task and continues in a new one, so that user input is handled first. */
export function yieldToMain(): Promise<void> {
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
