/** The format of Nest's adapter: it dispatches on `event`, our clients send `type`. */
interface Dispatched {
  event: string;
  data: unknown;
}

/** Parses a client's message; an invalid one is dropped silently. */
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
