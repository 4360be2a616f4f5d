/** What Nest's adapter looks for in a message: it dispatches on `event`, our clients send `type`. */
interface Dispatched {
  event: string;
  data: unknown;
}

/** Reads a client's message; what is not one of ours is dropped without a word. */
export function parseLiveMessage(raw: unknown): Dispatched | undefined {
  try {
    const message: unknown = JSON.parse(String(raw));
    if (typeof message !== 'object' || message === null) return undefined;
    const { type } = message as { type?: unknown };
    return typeof type === 'string' ? { event: type, data: message } : undefined;
  } catch {
    return undefined;
  }
}
