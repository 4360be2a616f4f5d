/**
 * A field of whatever was thrown. Errors of another realm, as in tests, are no instances of `Error` here.
 * @param {unknown} error
 * @param {string} name
 * @returns {unknown}
 */
const fieldOf = (error, name) =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/**
 * What an error says.
 * @param {unknown} error
 */
export function messageOf(error) {
  const message = fieldOf(error, 'message');
  return typeof message === 'string' ? message : String(error);
}

/**
 * Whether an error is of a kind, such as `ENOENT`.
 * @param {unknown} error
 * @param {string} code
 */
export const hasCode = (error, code) => fieldOf(error, 'code') === code;
