import { type CallName, callTable } from '@stoa/contract';

const ALWAYS = 'application/json';

/** Every media type that any call accepts for a JSON body. */
export const jsonTypes: readonly string[] = [
  ...new Set([ALWAYS, ...Object.values(callTable).flatMap((call) => call.jsonTypes ?? [])]),
];

/** Returns the media type of a `Content-Type` header without parameters. */
export const mediaTypeOf = (header = ''): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

/**
 * Returns whether a call accepts a JSON body of a media type; all accept `application/json`. Requests that match no
 * call are refused elsewhere.
 */
export function takesJsonType(name: CallName | undefined, type: string): boolean {
  if (!name || type === ALWAYS) return true;
  const { jsonTypes: further = [] } = callTable[name];
  return further.includes(type);
}

/** The media type of submitted HTML forms. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Returns whether a call accepts a form's body, which is ignored. */
export function takesForm(name: CallName | undefined): boolean {
  return name !== undefined && callTable[name].takesForm === true;
}

/** Returns whether a body of a media type is buffered: JSON and forms. */
export const isHeld = (type: string): boolean => type === FORM_TYPE || jsonTypes.includes(type);
