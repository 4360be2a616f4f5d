import { crc32, deflateSync } from 'node:zlib';

/** An MP4 file of `bytes` bytes with a track without dimensions, and nothing that plays. */
export function video(bytes = 5020): Buffer {
  const head = Buffer.concat([box('ftyp', Buffer.from('isom000000000000')), box('moov', track(0, 0, false))]);
  return Buffer.concat([head, box('mdat', Buffer.alloc(Math.max(0, bytes - head.length - 8), 7))]);
}

/** A black PNG of one bit a pixel: a few kilobytes, however many pixels it has. */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
}

/** A GIF of one pixel and many frames. */
export function manyFrames(frames: number): Buffer {
  const screen = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A HEIC picture as phones make them, of 64 by 64 pixels of one colour. */
export const heic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAGAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
    'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
    'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl',
    'AAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAgbWRhdAAAABQoAa8EGPx5OOv/8WE/',
    'aUBZ15HQ4A==',
  ].join(''),
  'base64',
);

/** A box of an MP4 file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The header of an MP4's track: sound has no sides, and what was filmed upright is turned. */
function track(width: number, height: number, isTurned: boolean): Buffer {
  const header = Buffer.alloc(84);
  const matrix = isTurned ? [0, 65_536, 0, -65_536, 0] : [65_536, 0, 0, 0, 65_536];
  matrix.forEach((value, place) => header.writeInt32BE(value, 40 + 4 * place));
  header.writeUInt16BE(width, 76);
  header.writeUInt16BE(height, 80);
  return box('trak', box('tkhd', header));
}

/** An MP4 file with its dimensions after the media data, as phones write it, and nothing that plays. */
export function mp4(width: number, height: number, isTurned = false): Buffer {
  const tracks = [track(0, 0, false), track(width, height, isTurned)];
  return Buffer.concat([
    box('ftyp', Buffer.from('isom0000')),
    box('mdat', Buffer.alloc(3000)),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks),
  ]);
}

/** A WebM file with dimensions, and nothing that plays. */
export function webm(width: number, height: number): Buffer {
  const element = (id: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content);
    return Buffer.concat([
      Buffer.from(id, 'hex'),
      Buffer.from([0x40 | (body.length >> 8), body.length & 255]),
      body,
    ]);
  };
  const side = (pixels: number) => Buffer.from([pixels >> 8, pixels & 255]);
  const video = element('e0', element('b0', side(width)), element('ba', side(height)));
  const tracks = element('1654ae6b', element('ae', element('83', Buffer.from([2]))), element('ae', video));
  // Unknown length, as recorders write it.
  const segment = Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), tracks]);
  return Buffer.concat([element('1a45dfa3', element('4282', Buffer.from('webm'))), segment]);
}
