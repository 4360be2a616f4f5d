/**
 * Calls a running site, with POST if there is a body, and returns the body of the answer, parsed if it is JSON.
 * @param {string} url
 * @param {{ body?: object, token?: string }} [request] `token` is the session's
 * @returns {Promise<any>}
 * @throws {Error & { status: number }} if the call is refused.
 */
export async function call(url, { body, token } = {}) {
  const method = body ? 'POST' : 'GET';
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok)
    throw Object.assign(new Error(`${method} ${url} was answered ${response.status}: ${text}`), {
      status: response.status,
    });
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
