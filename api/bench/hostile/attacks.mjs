import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@stoa/contract';
import sharp from 'sharp';
import { hostileText, hostileValue } from './texts.mjs';

/** All calls except `logout`, which would end sessions that other attacks use. */
const names = Object.keys(calls).filter((name) => name !== 'logout');

/** Valid fields with one text of the largest size. */
const bodies = {
  createPost: ({ random, communityId }) => ({
    title: hostileText(random, 300),
    content: hostileText(random, 40_000),
    communityId,
  }),
  createComment: ({ random, postId }) => ({ content: hostileText(random, 10_000), postId }),
  createWidget: ({ random }) => ({
    widgetType: random.pick(['bio', 'skills', 'social_links', 'custom_text']),
    content: hostileText(random, 5_000),
  }),
  createReport: ({ random, postId }) => ({ reason: 'other', description: hostileText(random, 500), postId }),
  login: ({ random }) => ({ username: hostileText(random, 250), password: hostileText(random, 100) }),
};

function bodyOf(world, name) {
  const { random } = world;
  const valid = bodies[name]?.(world) ?? { title: 'a', content: 'b', type: 'up', postId: world.postId };
  if (random.chance(0.5)) return JSON.stringify(valid);
  if (random.chance(0.5)) {
    const key = random.pick(Object.keys(valid));
    return JSON.stringify({ ...valid, [key]: hostileValue(random) });
  }
  const text = JSON.stringify(hostileValue(random) ?? null);
  if (random.chance(0.3)) return text.slice(0, random.below(text.length + 1));
  if (random.chance(0.2)) return random.bytes(random.below(2_000));
  if (random.chance(0.2))
    return random.pick(['[],', '{},', '[[[', '"a",', '1,']).repeat(1 + random.below(200_000));
  return text;
}

function pathOf({ random, communityId, postId }, name) {
  const odd = () =>
    encodeURIComponent(hostileText(random, random.pick([1, 10, 100])).toWellFormed()).slice(0, 600);
  const filled = calls[name].path.replace(/:(\w+)/g, () =>
    random.chance(0.5)
      ? String(random.pick([postId, communityId, 1, 2 ** 31, 2 ** 53, 0, -1, '1e3']))
      : odd(),
  );
  const keys = ['sort', 'search', 'limit', 'cursor', 'communityId', 't', 'comment', 'status', odd()];
  const query = Array.from({ length: random.below(4) }, () => `${random.pick(keys)}=${odd()}`).join('&');
  return query ? `${filled}?${query}` : filled;
}

/** A call of the contract, with whatever may stand in it. */
async function call(world) {
  const { random, tokens } = world;
  const name = random.pick(names);
  const { method } = calls[name];
  const hasBody = method !== 'GET' && random.chance(0.95);
  const headers = {
    ...(random.chance(0.8) && { authorization: `Bearer ${random.pick(tokens)}` }),
    ...(hasBody && { 'content-type': random.chance(0.9) ? 'application/json' : 'text/plain' }),
  };
  const body = hasBody ? bodyOf(world, name) : undefined;
  return world.send(pathOf(world, name), { method, headers, body });
}

/** A long text that is allowed, and then every page that shows it. */
async function text(world) {
  const { random, tokens } = world;
  const name = random.pick(['createPost', 'createComment', 'createWidget']);
  const headers = { authorization: `Bearer ${random.pick(tokens)}`, 'content-type': 'application/json' };
  const body = JSON.stringify(bodies[name](world));
  const made = await world.send(calls[name].path, { method: 'POST', headers, body });
  if (name === 'createPost' && made?.id) world.postId = made.id;
  const path = random.pick([
    '/',
    `/post/${world.postId}`,
    '/feed.xml',
    `/api/posts/${world.postId}/comments`,
    '/api/posts',
  ]);
  return world.send(path, {});
}

const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a6d5a' } })
  .png()
  .toBuffer();

/** A picture that is broken somewhere, in a multipart body that may be as well. */
async function upload(world) {
  const { random, tokens } = world;
  const broken = Buffer.from(picture);
  for (let n = random.below(8); n > 0; n--) broken[random.below(broken.length)] = random.below(256);
  const starts = [
    'GIF89a',
    'RIFF....WEBPVP8 ',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    '....ftypavif',
    '....ftypisom',
    '\x1aE\xdf\xa3',
  ];
  const content = random.chance(0.6)
    ? broken.subarray(0, random.chance(0.5) ? broken.length : random.below(broken.length))
    : Buffer.concat([Buffer.from(random.pick(starts), 'latin1'), random.bytes(random.below(5_000))]);
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${encodeURIComponent(hostileText(random, 20).toWellFormed())}"\r\ncontent-type: ${random.pick(['image/png', 'image/webp', 'video/mp4', 'text/html'])}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')]);
  const body = random.chance(0.8) ? whole : whole.subarray(0, random.below(whole.length));
  const boundary = random.pick([
    '; boundary=edge',
    '; boundary=edge',
    '; boundary=edge',
    '',
    '; boundary=other',
    `; boundary=${'x'.repeat(300)}`,
  ]);
  const headers = {
    authorization: `Bearer ${random.pick(tokens)}`,
    'content-type': `multipart/form-data${boundary}`,
  };
  return world.send('/api/uploads', { method: 'POST', headers, body });
}

/** Requests a page, a feed or a file at a made-up address. */
async function address(world) {
  const { random } = world;
  const start = random.pick([
    '/',
    '/post/',
    '/user/',
    '/community/',
    '/search?q=',
    '/media/',
    '/assets/',
    '/remotes/',
    '/sitemap/',
    '//',
    '/%',
  ]);
  const odd = encodeURI(hostileText(random, random.pick([1, 5, 30, 300])).toWellFormed());
  const path = `${start}${random.chance(0.7) ? odd : world.postId}`.replace(/[#\s]/g, '').slice(0, 4_000);
  const headers = {
    ...(random.chance(0.2) && {
      range: random.pick(['bytes=9999999-', 'bytes=10-5', 'bytes=-1', 'nonsense']),
    }),
    ...(random.chance(0.2) && { 'if-match': '"x"' }),
    ...(random.chance(0.2) && { authorization: random.pick(['x', 'Bearer x', `Bearer ${'a'.repeat(43)}`]) }),
  };
  return world.send(path, { headers, method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT']) });
}

/** Bytes on a connection: half requests, upgrades, frames; and then it breaks off. */
async function frames(world) {
  const { random, hostname, port, tokens } = world;
  const socket = connect(port, hostname);
  socket.on('error', () => undefined).resume();
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
  const upgrade = `GET ${random.pick(['/ws', '/ws?a=[', '//[', '/', '/elsewhere'])} HTTP/1.1\r\nHost: ${random.pick([hostname, '[', 'a b'])}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: ${random.pick([13, 13, 8])}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
  const auth = maskedFrame(JSON.stringify({ type: 'auth', token: random.pick([...tokens, 'nonsense']) }));
  const pieces = [
    upgrade,
    auth,
    maskedFrame('{"type":'),
    random.bytes(random.below(300)),
    Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${random.pick([0, 5, -1, 1e9])}\r\n\r\n{`,
    `GET / HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1 + random.below(300)),
    'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
  ];
  if (random.chance(0.7)) socket.write(upgrade);
  for (let n = random.below(5); n > 0; n--) socket.write(random.pick(pieces));
  await new Promise((resolve) => setTimeout(resolve, random.below(30)));
  if (random.chance(0.5)) socket.resetAndDestroy();
  else socket.destroy();
}

function maskedFrame(text) {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}

/** Every kind, the cheap ones more often. */
export const attacks = [call, call, call, text, upload, address, address, frames];
