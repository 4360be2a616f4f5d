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

/** The media type of what a form of a page sends. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Whether a call takes the body of a form, which nobody looks at. */
export function takesForm(name: CallName | undefined): boolean {
  return name !== undefined && (calls[name] as Call).takesForm === true;
}

/** Whether a body of a media type is read whole and held: JSON, and those of forms. */
export const isHeld = (type: string): boolean => type === FORM_TYPE || jsonTypes.includes(type);
