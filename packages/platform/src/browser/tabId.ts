let id: string | undefined;

/** Returns the random id of this page, by which the server tells it from the member's other pages. */
export const tabId = (): string =>
  (id ??= [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-'));
