import { fastify, type FastifyServerOptions } from 'fastify';
import type { Logger } from '../log.js';
import { warnOfUnknownProxy } from './forwarded.js';

/** What is warned of when a proxy at 10.1.2.3 tells twice whom it asks for. */
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

it('says once that a proxy is not believed, and what to do', async () => {
  const said = await warnings(false);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('X-Forwarded-For from 10.1.2.0/24 is not believed.');
  expect(said[0]).toContain('set TRUST_PROXY');
});

it('says so of a proxy outside the networks that are believed', async () => {
  expect(await warnings(['192.168.0.0/16'])).toHaveLength(1);
});

it.each([[(_address: string, hop: number) => hop < 1], [['10.0.0.0/8']]])(
  'says nothing of one that is believed',
  async (trustProxy) => {
    expect(await warnings(trustProxy)).toEqual([]);
  },
);
