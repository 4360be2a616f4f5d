import { type Call, type CallName, calls } from '@stoa/contract';

const ALWAYS = 'application/json';

/** Every media type that a JSON body of some call may have. */
export const jsonTypes: readonly string[] = [
  ...new Set([ALWAYS, ...Object.values<Call>(calls).flatMap((call) => call.jsonTypes ?? [])]),
];

/** The media type that a `Content-Type` header names, without its parameters. */
export const mediaTypeOf = (header = ''): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

/**
 * Whether a call takes a JSON body of a media type; all take `application/json`. What is no call is refused for other
 * reasons.
 */
export function takesJsonType(name: CallName | undefined, type: string): boolean {
  if (!name || type === ALWAYS) return true;
  const { jsonTypes: further = [] }: Call = calls[name];
  return further.includes(type);
}
