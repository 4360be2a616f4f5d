/**
 * @param {string} xml
 * @param {string} tag
 */
const textOf = (xml, tag) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

/**
 * All objects of a bucket whose keys begin with `prefix`.
 * @param {(method: string, key: string) => Promise<Response>} ask
 * @param {string} prefix
 * @returns {Promise<{ key: string, changedAt: number }[]>}
 */
export async function listedObjects(ask, prefix) {
  const found = [];
  /** @type {string} */
  let more = '';
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(more && { 'continuation-token': more }),
    });
    const xml = await (await ask('GET', `?${query}`)).text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      found.push({ key: textOf(entry, 'Key'), changedAt: Date.parse(textOf(entry, 'LastModified')) });
    }
    more = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
  } while (more);
  return found;
}
