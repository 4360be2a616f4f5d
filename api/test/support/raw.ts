import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A parsed HTTP response. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Opens a raw TCP connection, on which any bytes may be sent. */
export async function openRaw({ address }: { address: string }): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are; returns all that comes back until the server closes the connection. */
export async function exchange(api: { address: string }, ...pieces: (string | Buffer)[]): Promise<string> {
  const socket = await openRaw(api);
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
  const closed = once(socket, 'close');
  for (const piece of pieces) socket.write(piece);
  await closed;
  return text;
}

/** Sends bytes and reads the one answer to them; the server must close the connection after it. */
export async function ask(api: { address: string }, ...pieces: (string | Buffer)[]): Promise<RawAnswer> {
  return parse(await exchange(api, ...pieces));
}

/** Reads the first answer of a text. */
export function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs),
    body: rest.join('\r\n\r\n'),
  };
}
