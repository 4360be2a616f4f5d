import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** An S3 server with a bucket `builds`, in a temporary folder. */
export interface S3Server {
  /** The plain server, which ignores conditional writes, as older servers do. */
  plainEndpoint: string;
  /** The same server behind a proxy that implements conditional writes as S3 has since 2024. */
  endpoint: string;
  stop: () => Promise<void>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function forward(
  port: number,
  method: string,
  url: string,
  headers: object,
  body: Buffer,
): Promise<Answer> {
  const request = ask({ host: '127.0.0.1', port, method, path: url, headers: { ...headers } });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 500, headers: response.headers, body: await bodyOf(response) };
}

/**
 * Evaluates the condition of a write and performs the write atomically: the server answers before its file is complete.
 */
function conditionalDoor(port: number): Server {
  let turn: Promise<unknown> = Promise.resolve();
  // An anonymous request: the bucket is public.
  const head = (path: string, host: string | undefined) =>
    forward(port, 'HEAD', path, { host }, Buffer.alloc(0));
  const handle = async (message: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', url = '/', headers } = message;
    const body = await bodyOf(message);
    const conditions = [headers['if-match'], headers['if-none-match']];
    const path = url.split('?')[0] ?? '/';
    if (method === 'PUT' && conditions.some(Boolean)) {
      const { status, headers: now } = await head(path, headers.host);
      const holds = conditions[0] ? now.etag === conditions[0] : status === 404;
      if (!holds) return { status: 412, headers: {}, body: Buffer.from('<Error>PreconditionFailed</Error>') };
    }
    const answer = await forward(port, method, url, headers, body);
    if (method !== 'PUT' || answer.status >= 300) return answer;
    for (let attempts = 0; attempts < 1_000; attempts += 1) {
      const { headers: stored } = await head(path, headers.host);
      if (Number(stored['content-length']) === body.length) return answer;
    }
    throw new Error(`The S3 server has not stored all of ${path}.`);
  };
  return createServer((message, response) => {
    const mine = turn.then(() => handle(message));
    turn = mine.catch(() => undefined);
    mine.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
}

/** Allows pages of any origin to read the bucket, as required for builds. */
const openToPages = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>*</AllowedOrigin>
    <AllowedMethod>GET</AllowedMethod>
    <AllowedHeader>*</AllowedHeader>
  </CORSRule>
</CORSConfiguration>`;

/** Starts the server and its proxy. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'stoa-s3-'));
  const plain = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'builds', configs: [openToPages] }],
  });
  const { port } = await plain.run();
  const door = conditionalDoor(port).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    plainEndpoint: `http://127.0.0.1:${port}`,
    endpoint: `http://127.0.0.1:${portOf(door)}`,
    async stop() {
      door.closeAllConnections();
      door.close();
      await plain.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
