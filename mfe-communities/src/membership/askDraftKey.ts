/** Storage key of the draft of a request to join. */
export const askDraftKey = (name: string): string => `ask-to-join:${name}`;
