import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** A server of the S3 protocol with a bucket `builds`, on files of its own. */
export interface S3Server {
  /** As it comes: it overlooks conditions on writes, as older servers do. */
  plainEndpoint: string;
  /** The same behind a door that holds conditional writes as S3 has since 2024. */
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

/** Decides the conditions of a write and does it in one turn: nobody else writes in between. */
function conditionalDoor(port: number): Server {
  let turn: Promise<unknown> = Promise.resolve();
  const handle = async (message: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', url = '/', headers } = message;
    const body = await bodyOf(message);
    const conditions = [headers['if-match'], headers['if-none-match']];
    if (method === 'PUT' && conditions.some(Boolean)) {
      const path = url.split('?')[0] ?? '/';
      // Asked as anyone may: the bucket is readable to the public.
      const { status, headers: now } = await forward(
        port,
        'HEAD',
        path,
        { host: headers.host },
        Buffer.alloc(0),
      );
      const holds = conditions[0] ? now.etag === conditions[0] : status === 404;
      if (!holds) return { status: 412, headers: {}, body: Buffer.from('<Error>PreconditionFailed</Error>') };
    }
    return forward(port, method, url, headers, body);
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

/** Lets pages of any origin read the bucket, as a bucket of builds has to. */
const openToPages = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>*</AllowedOrigin>
    <AllowedMethod>GET</AllowedMethod>
    <AllowedHeader>*</AllowedHeader>
  </CORSRule>
</CORSConfiguration>`;

/** Starts the server and its door. */
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
