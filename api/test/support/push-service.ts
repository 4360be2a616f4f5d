import {
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
  createPublicKey,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import type { PushContent, SubscribeDeviceBody } from '@stoa/contract';
import { generate } from 'selfsigned';

/** A request that the push service received. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** A browser that has subscribed, with its private key. */
export interface TestBrowser {
  readonly subscription: SubscribeDeviceBody;
  /** Decrypts what the service received for it. */
  received(): PushContent[];
}

/** A push service on this machine, over TLS with a certificate that this process trusts. */
export class PushService {
  /** The answer to each request. */
  status = 201;
  /** Where the answers lead, for a redirect. */
  location: string | undefined;
  readonly requests: ReceivedPush[] = [];

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    /** Makes this process no longer trust the certificate. */
    private readonly distrust: () => void,
  ) {}

  static async start(): Promise<PushService> {
    const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
    });
    const distrust = trust(cert);
    const server = createServer({ cert, key });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const service = new PushService(server, `https://127.0.0.1:${port}`, distrust);
    server.on('request', (request, response) => {
      void buffer(request).then((body) => {
        service.requests.push({ path: request.url ?? '', headers: request.headers, body });
        if (service.location !== undefined) response.setHeader('location', service.location);
        response.writeHead(service.status).end();
      });
    });
    return service;
  }

  async stop(): Promise<void> {
    this.distrust();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Subscribes a new browser to the service. */
  makeBrowser(): TestBrowser {
    const { keys, auth, path, subscription } = makeSubscription(this.origin);
    return {
      subscription,
      received: () =>
        this.requests
          .filter((request) => request.path === path)
          .map(({ body }) => JSON.parse(decrypt(body, keys, auth)) as PushContent),
    };
  }
}

/**
 * Makes TLS connections of this process trust a certificate, until the returned function is called. The function
 * `tls.setDefaultCACertificates` would need Node.js 22.19.
 */
function trust(certificate: string): () => void {
  const { createSecureContext, rootCertificates } = tls;
  const ca = [...rootCertificates, certificate];
  Object.assign(tls, {
    createSecureContext: (options?: tls.SecureContextOptions) => createSecureContext({ ca, ...options }),
  });
  return () => void Object.assign(tls, { createSecureContext });
}

/** Makes the subscription of a new browser to a push service, and its private key. */
export function makeSubscription(origin = 'https://push.example') {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const [auth, path] = [randomBytes(16), `/push/${randomBytes(12).toString('hex')}`];
  const subscription: SubscribeDeviceBody = {
    endpoint: origin + path,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  return { keys, auth, path, subscription };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Returns the claims of the server's token in a request, whose signature it checks (RFC 8292). */
export function claimsOf({ headers }: ReceivedPush): { aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The token is not signed by its key.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}
