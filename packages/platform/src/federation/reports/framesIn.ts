import { remoteLimits } from '@stoa/contract';

const place = /^([\w./-]+)(?:\?[\w=]*)?:(\d{1,7}):(\d{1,7})/;

/**
 * Returns the places of an error's stack in the files of a build, innermost first, as `file:line:column`. Reads no other
 * addresses: those of pages may contain data of the user.
 * @param base folder of the build
 */
export function framesIn(error: unknown, base: string): string[] {
  try {
    const { stack = '' } = Object(error) as { stack?: unknown };
    const [, ...parts] = String(stack).split(new URL(base, location.href).href);
    return parts
      .flatMap((part) => {
        const [, file = '', line = '', column = ''] = place.exec(part) ?? [];
        const frame = `${file}:${line}:${column}`;
        return file && frame.length <= remoteLimits.remoteFrameMax ? [frame] : [];
      })
      .slice(0, remoteLimits.remoteFramesMax);
  } catch {
    return [];
  }
}
