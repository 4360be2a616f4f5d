import { type Call, type CallName, callTable, type ErrorCode, errors } from '@stoa/contract';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { callOf } from '../src/platform/http/call.decorator.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

/** Every handler that Nest has mounted, with the call it serves. */
function handlers(): { route: string; call: CallName | undefined }[] {
  const found = [];
  for (const module of api.app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const prototype = (metatype as { prototype: Record<string, unknown> }).prototype;
      for (const key of Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')) {
        const handler = prototype[key];
        if (typeof handler !== 'function') continue;
        const path: unknown = Reflect.getMetadata(PATH_METADATA, handler);
        if (path !== undefined) found.push({ route: `${key} at ${String(path)}`, call: callOf(handler) });
      }
    }
  }
  return found;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: Record<string, { description: string; headers?: object }>;
  requestBody?: object;
}

const entries = Object.entries(callTable) as [CallName, Call][];
const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

describe('the mounted routes', () => {
  it('are the calls of the contract, each once, and nothing else', () => {
    expect(handlers().filter(({ call }) => call === undefined)).toEqual([]);
    expect(
      handlers()
        .map(({ call }) => call)
        .sort(),
    ).toEqual(Object.keys(callTable).sort());
  });

  it.each(entries)('%s answers at the address of the contract', (_name, { method, path }) => {
    expect(api.app.getHttpAdapter().getInstance().hasRoute({ method, url: path })).toBe(true);
  });

  it.each(entries.filter(([, { access }]) => access !== 'public'))('%s is closed to guests', async (name) => {
    const body = callTable[name].method === 'GET' ? undefined : {};
    const response = await api.send(name, { params: { id: 1, username: 'x' }, body });
    expect(response.status).toBe(401);
  });

  it.each(entries.filter(([, { access }]) => ['staff', 'admin'].includes(access)))(
    '%s is closed to members',
    async (name) => {
      const as = await api.members.make();
      const params = { id: 1, username: 'x' };
      const body = callTable[name].method === 'GET' ? undefined : {};
      expect((await api.refusal(name, { as, params, body })).code).toBe('ROLE_MISSING');
    },
  );
});

describe('the OpenAPI document', () => {
  it('has the calls of the contract and nothing else', async () => {
    const { paths } = (await api.call('getOpenApi')) as { paths: Record<string, Record<string, Operation>> };
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    );
    const expected = entries.map(
      ([name, { method, path }]) => `${method.toLowerCase()} ${openApiPath(path)} ${name}`,
    );
    expect(documented.sort()).toEqual(expected.sort());
  });

  it.each(entries)('documents parameters, body, statuses and pages of %s', async (name, call) => {
    const { paths } = (await api.call('getOpenApi')) as { paths: Record<string, Record<string, Operation>> };
    const operation = paths[openApiPath(call.path)]?.[call.method.toLowerCase()];
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, key]) => key);
    expect(operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    expect(Boolean(operation?.requestBody)).toBe(Boolean(call.body ?? call.bodyType ?? call.takesForm));
    expect(operation?.responses[call.status]?.headers !== undefined).toBe(call.paged === true);
    for (const code of call.errors ?? []) {
      expect(operation?.responses[errors[code].status]?.description).toContain(code);
    }
    expect(operation?.operationId).toBe(name);
  });

  it.each(entries)('documents the common errors of %s, and each error once', async (_name, call) => {
    const { paths } = (await api.call('getOpenApi')) as { paths: Record<string, Record<string, Operation>> };
    const responses = paths[openApiPath(call.path)]?.[call.method.toLowerCase()]?.responses ?? {};
    const ofBody = (call.body ?? call.bodyType) ? ['413', '415'] : [];
    const expected = ['400', '408', '429', '431', '500', '503', ...ofBody];
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected));
    for (const { description } of Object.values(responses)) {
      const names = description.split(', ');
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('names the base address of the calls', async () => {
    expect(await api.call('getOpenApi')).toMatchObject({ servers: [{ url: '/' }] });
    const known = await TestApp.start({ publicUrl: 'https://stoa.example' });
    expect(await known.call('getOpenApi')).toMatchObject({ servers: [{ url: 'https://stoa.example' }] });
    await known.stop();
  });

  it('has no dangling references', async () => {
    const document = await api.call('getOpenApi');
    const text = JSON.stringify(document);
    const { schemas } = document.components as { schemas: object };
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, id]) => id);
    expect([...new Set(referred)].sort()).toEqual(Object.keys(schemas).sort());
    expect(text).not.toContain('$defs');
  });
});

describe('an invalid request', () => {
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(api.address + path, { method: 'POST', body, headers: { 'content-type': type } });
  const codeOf = async (response: Response) => {
    const error = (await response.json()) as { code: ErrorCode; statusCode: number; requestId: string };
    expect(error.statusCode).toBe(response.status);
    expect(error.requestId).toBe(response.headers.get('x-request-id'));
    return error.code;
  };

  it('is refused with an error in the shape of the contract', async () => {
    expect(await codeOf(await post('/api/auth/login', '{"username":'))).toBe('JSON_INVALID');
    expect(await codeOf(await post('/api/auth/login', '{"__proto__":{"a":1}}'))).toBe('JSON_INVALID');
    expect(await codeOf(await post('/api/auth/login', 'a=b', 'text/plain'))).toBe('MEDIA_TYPE_UNSUPPORTED');
    expect(await codeOf(await post('/api/auth/login', `"${'x'.repeat(1024 * 1024)}"`))).toBe(
      'BODY_TOO_LARGE',
    );
    expect(await codeOf(await post('/api/auth/login', ''))).toBe('INPUT_INVALID');
    expect(await codeOf(await post('/api/auth/login', '[]'))).toBe('INPUT_INVALID');
    expect(await codeOf(await post('/api/auth/login', '"text"'))).toBe('INPUT_INVALID');
    expect(await codeOf(await fetch(`${api.address}/api/nothing`))).toBe('ROUTE_NOT_FOUND');
    expect(await codeOf(await fetch(`${api.address}/api/posts/%zz`))).toBe('ROUTE_NOT_FOUND');
    expect(await codeOf(await fetch(`${api.address}/api/posts`, { method: 'PUT' }))).toBe(
      'METHOD_NOT_ALLOWED',
    );
  });

  it('never reveals internals', async () => {
    const as = await api.members.make();
    const odd = [
      "'",
      '"',
      '\\',
      '%',
      '\u202e',
      '1; SELECT',
      '{{7*7}}',
      '$1',
      'null',
      '__proto__',
      'constructor',
    ];
    for (const text of odd) {
      const answers = await Promise.all([
        api.send('listPosts', { query: { search: text } }),
        api.send('listPosts', { query: { cursor: text } }),
        api.send('getUser', { params: { username: text } }),
        api.send('getCommunity', { params: { slug: text } }),
        api.send('createPost', { as, body: { title: text, communityId: 1, [text]: 1 } }),
        api.send('login', { body: { username: text, password: text } }),
      ]);
      for (const answer of answers) {
        expect(answer.status).not.toBe(500);
        expect(await answer.text()).not.toMatch(/SELECT |INSERT |syntax error|\.js:|node_modules|at .*\(/);
      }
    }
  });

  it('takes its request id from a trusted proxy', async () => {
    const behindProxy = await TestApp.start({ trustProxy: 1 });
    const nameOf = async (id: string) => {
      const response = await fetch(`${behindProxy.address}/api/nothing`, { headers: { 'x-request-id': id } });
      return response.headers.get('x-request-id');
    };
    expect(await nameOf('from-the-proxy-1')).toBe('from-the-proxy-1');
    expect(await nameOf('no spaces, please')).toMatch(/^[\da-f]{8}-\w+$/);
    await behindProxy.stop();
  });
});

describe('a long response', () => {
  const ask = (encoding: string) =>
    fetch(`${api.address}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });

  it('is compressed for clients that accept it', async () => {
    const compressed = await ask('gzip, br');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(await compressed.json()).toEqual(await api.call('getOpenApi'));
  });

  it('is uncompressed for other clients', async () => {
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('accept-encoding');
  });
});
