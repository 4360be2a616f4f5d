/**
 * Returns a field of any thrown value. Errors of another realm, as in tests, are not instances of `Error` here.
 * @param {unknown} error
 * @param {string} name
 * @returns {unknown}
 */
const fieldOf = (error, name) =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/**
 * Returns the message of any thrown value.
 * @param {unknown} error
 */
export function messageOf(error) {
  const message = fieldOf(error, 'message');
  return typeof message === 'string' ? message : String(error);
}

/**
 * Returns whether an error has a code, such as `ENOENT`.
 * @param {unknown} error
 * @param {string} code
 */
export const hasCode = (error, code) => fieldOf(error, 'code') === code;
