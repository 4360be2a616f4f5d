import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Opens one live connection per token, in a separate process. Parses frames itself, since a client library would use as
 * much processor time as the server. Receives `{ address, tokens }`, sends `{ isOpen: true }` once the server has
 * acknowledged every connection, and then the number of messages received.
 */
const [{ address, tokens }] = await once(process, 'message');
const { hostname, port } = new URL(address);

/** Connections that are opened at the same time. */
const AT_ONCE = 200;

/** Milliseconds between two reports. */
const REPORT_EVERY = 5;

/** First byte of a whole text and of a ping; an empty pong, masked with zeros. */
const TEXT = 0x81;
const PING = 0x89;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

let messages = 0;
for (let first = 0; first < tokens.length; first += AT_ONCE)
  await Promise.all(tokens.slice(first, first + AT_ONCE).map(open));
messages = 0;
process.send({ isOpen: true });
let reported = 0;
setInterval(() => {
  if (messages === reported) return;
  reported = messages;
  process.send({ messages });
}, REPORT_EVERY);

async function open(token) {
  const socket = connect(Number(port), hostname);
  socket.on('error', fail).on('end', () => fail(new Error('The server has closed a live connection.')));
  await once(socket, 'connect');
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await once(socket, 'data');
  const text = Buffer.from(JSON.stringify({ type: 'auth', token }));
  if (text.length > 125) throw new Error('The token is too long for a short frame.');
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => (rest = read(socket, rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk)));
  const isLive = once(socket, 'data');
  socket.write(Buffer.concat([Buffer.from([TEXT, 0x80 | text.length, 0, 0, 0, 0]), text]));
  await isLive;
}

/** Reads whole frames; returns what is left. */
function read(socket, bytes) {
  let start = 0;
  while (bytes.length - start >= 2) {
    const isLong = bytes[start + 1] === 126;
    if (isLong && bytes.length - start < 4) break;
    const size = isLong ? 4 + bytes.readUInt16BE(start + 2) : 2 + bytes[start + 1];
    if (bytes.length - start < size) break;
    if (bytes[start] === TEXT) messages++;
    else if (bytes[start] === PING) socket.write(PONG);
    else fail(new Error(`The server has sent a frame that begins with ${bytes[start]}.`));
    start += size;
  }
  return bytes.subarray(start);
}

function fail(error) {
  console.error(error);
  process.exit(1);
}
