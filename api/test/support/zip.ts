import { inflateRawSync } from 'node:zlib';

/** Signatures and lengths of a ZIP archive's records. */
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The files of a ZIP archive by their names, in their order. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(END);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('This is no whole ZIP archive.');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const begin = local + LOCAL_LENGTH + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content));
    at += CENTRAL_LENGTH + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
