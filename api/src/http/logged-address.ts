/**
 * Parameters whose values a log may hold: choices from a list, numbers and ids. Everything else, such as what somebody looks
 * for, whom they look at in a filter, or a token that opens something, is theirs.
 */
const TOLD: ReadonlySet<string> = new Set([
  'sort',
  't',
  'limit',
  'kind',
  'filter',
  'status',
  'view',
  'page',
  'type',
]);

/** Values of those look like this; anything else under their names was made up by a client. */
const CHOICE = /^[\w-]{1,20}$/;

/**
 * An address for the log: its path, and its parameters without the values of free text.
 * @param url path and query, as a client sent them
 */
export function loggedAddress(url: string): string {
  const [path = '', ...rest] = url.split('?');
  if (rest.length === 0) return path;
  const parameters = rest
    .join('?')
    .split('&')
    .map((parameter) => {
      const [name = '', ...value] = parameter.split('=');
      if (value.length === 0) return TOLD.has(name) ? name : '…';
      const isTold = TOLD.has(name) && CHOICE.test(value.join('='));
      return `${/^\w{1,20}$/.test(name) ? name : '…'}=${isTold ? value.join('=') : '…'}`;
    });
  return `${path}?${parameters.join('&')}`;
}
