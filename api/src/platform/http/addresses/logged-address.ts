/**
 * Parameters whose values may be logged: closed choices, numbers and ids. Other values are private, such as search
 * terms, filtered names or tokens.
 */
const LOGGED: ReadonlySet<string> = new Set([
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

/** The format of those values; anything else under their names was made up by a client. */
const CHOICE = /^[\w-]{1,20}$/;

/**
 * Returns an address for the log: its path, and its parameters without free text.
 * @param url path and query as the client sent them
 */
export function loggedAddress(url: string): string {
  const [given = '', ...rest] = url.split('?');
  // The link of a preview is its token.
  const path = given.replace(/^\/preview\/.*/i, '/preview/…');
  if (rest.length === 0) return path;
  const parameters = rest
    .join('?')
    .split('&')
    .map((parameter) => {
      const [name = '', ...value] = parameter.split('=');
      if (value.length === 0) return LOGGED.has(name) ? name : '…';
      const isLogged = LOGGED.has(name) && CHOICE.test(value.join('='));
      return `${/^\w{1,20}$/.test(name) ? name : '…'}=${isLogged ? value.join('=') : '…'}`;
    });
  return `${path}?${parameters.join('&')}`;
}
