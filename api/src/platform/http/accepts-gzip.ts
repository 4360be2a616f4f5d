/** Returns whether an `Accept-Encoding` header accepts gzip: by its name, or else by `*`, with a weight above 0. */
export function acceptsGzip(header = ''): boolean {
  const weights = new Map(header.toLowerCase().split(',').map(weightOf));
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

function weightOf(coding: string): [name: string, weight: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
