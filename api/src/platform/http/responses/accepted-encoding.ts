/** A content coding that Stoa can produce. */
export type Encoding = 'br' | 'gzip';

/**
 * Returns the first of the offered codings that an `Accept-Encoding` header accepts: by its name, or else by `*`, with
 * a weight above 0. Undefined means that the content is sent as it is.
 */
export function acceptedEncoding(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weightOf));
  return offered.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}

function weightOf(coding: string): [name: string, weight: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
