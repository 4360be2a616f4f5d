/** A line of a dump, counted from 1; `problem` says why it has no text. */
export type Line =
  | { readonly number: number; readonly text: string; readonly problem?: undefined }
  | { readonly number: number; readonly text?: undefined; readonly problem: string };

/** Bytes. The longest possible post, with every character escaped, needs half a megabyte. */
const LINE_MAX = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

/** Splits a stream of bytes into lines, without the content of lines that are too long. Empty lines are skipped. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  const finish = (): Line | undefined => {
    number++;
    const [whole, length] = [parts, bytes];
    parts = [];
    bytes = 0;
    if (length > LINE_MAX) return { number, problem: `is longer than ${LINE_MAX / 1024 / 1024} MB` };
    return decoded(decoder, number, Buffer.concat(whole));
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end; (end = chunk.indexOf(NEWLINE, start)) >= 0; start = end + 1) {
      keep(chunk.subarray(start, end));
      const line = finish();
      if (line) yield line;
    }
    keep(chunk.subarray(start));
  }
  const last = bytes > 0 ? finish() : undefined;
  if (last) yield last;

  function keep(part: Buffer): void {
    bytes += part.length;
    if (bytes > LINE_MAX) parts = [];
    else if (part.length > 0) parts.push(part);
  }
}

function decoded(decoder: InstanceType<typeof TextDecoder>, number: number, bytes: Buffer): Line | undefined {
  try {
    const text = decoder.decode(bytes).trim();
    return text === '' ? undefined : { number, text };
  } catch {
    return { number, problem: 'is not UTF-8' };
  }
}
