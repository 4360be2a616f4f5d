import type { DestinationStream } from 'pino';

const LEVELS: Readonly<Record<number, string>> = {
  20: 'debug',
  30: '',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

interface Line {
  level: number;
  time: string;
  msg?: string;
  method?: string;
  url?: string;
  status?: number;
  ms?: number;
  err?: { stack?: string; message?: string };
}

/** Converts pino's JSON lines to `12:00:01 GET /api/posts 200 4 ms`. */
export function readableLines(out: NodeJS.WritableStream): DestinationStream {
  return { write: (json) => void out.write(`${readable(JSON.parse(json) as Line)}\n`) };
}

function readable(line: Line): string {
  const request = line.method ? `${line.method} ${line.url} ${line.status} ${line.ms} ms` : undefined;
  const parts = [line.time.slice(11, 19), LEVELS[line.level], request ?? line.msg];
  const trace = line.err?.stack ?? line.err?.message;
  return parts.filter(Boolean).join(' ') + (trace ? `\n${trace}` : '');
}
