import { fastify, type FastifyServerOptions } from 'fastify';
import type { Logger } from '../../log.js';
import { warnOfUnknownProxy } from './forwarded.js';

/** Returns the warnings after two forwarded requests from a proxy at 10.1.2.3. */
async function warnings(trustProxy: FastifyServerOptions['trustProxy']): Promise<string[]> {
  const said: string[] = [];
  const server = fastify({ trustProxy });
  warnOfUnknownProxy(server, { warn: (text: string) => said.push(text) } as unknown as Logger);
  server.get('/', () => 'ok');
  const request = { url: '/', remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': '203.0.113.7' } };
  await server.inject(request);
  await server.inject(request);
  await server.close();
  return said;
}

it('warns once about an untrusted proxy, and says what to do', async () => {
  const said = await warnings(false);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('X-Forwarded-For from 10.1.2.0/24 is not believed.');
  expect(said[0]).toContain('set TRUST_PROXY');
});

it('warns about a proxy outside the trusted networks', async () => {
  expect(await warnings(['192.168.0.0/16'])).toHaveLength(1);
});

it.each([[(_address: string, hop: number) => hop < 1], [['10.0.0.0/8']]])(
  'does not warn about a trusted proxy',
  async (trustProxy) => {
    expect(await warnings(trustProxy)).toEqual([]);
  },
);
