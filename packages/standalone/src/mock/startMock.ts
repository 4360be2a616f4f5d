import { type CallName, callTable } from '@stoa/contract';
import { delay, http, HttpResponse, type DefaultBodyType, type HttpHandler, type StrictRequest } from 'msw';
import { setupWorker } from 'msw/browser';
import { readScenario } from './scenario';
import { makeResponder } from './respond';

/** Delays in milliseconds, long enough to see loading states. */
const pauses = { Normal: 150, Slow: 3_000, Empty: 150, Failing: 150 };

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

async function bodyOf(request: StrictRequest<DefaultBodyType>): Promise<unknown> {
  if (!request.headers.get('content-type')?.includes('json')) return undefined;
  return request.json().catch(() => undefined);
}

/** Returns a handler for every call of the contract. */
function handlers(): HttpHandler[] {
  const respond = makeResponder();
  const names = Object.keys(callTable) as CallName[];
  // A path with a parameter also matches literal siblings, so literal paths come first.
  names.sort((a, b) => callTable[a].path.split(':').length - callTable[b].path.split(':').length);
  return names.map((name) => {
    const { method, path } = callTable[name];
    return http[verbs[method]](`*${path}`, async ({ request, params }) => {
      const scenario = readScenario();
      await delay(pauses[scenario]);
      const isAboutPerson = name === 'getMe';
      if (scenario === 'Failing' && !isAboutPerson)
        return HttpResponse.json({ message: 'The answers are set to fail.' }, { status: 500 });
      const { status, body } = respond(name, {
        params: params as Record<string, string>,
        query: new URL(request.url).searchParams,
        body: await bodyOf(request),
        token: request.headers.get('authorization')?.replace(/^Bearer /, ''),
      });
      if (body === undefined) return new HttpResponse(null, { status });
      return HttpResponse.json((scenario === 'Empty' && Array.isArray(body) ? [] : body) as DefaultBodyType, {
        status,
      });
    });
  });
}

/** Starts intercepting API calls in the browser and responding according to the contract. */
export async function startMock(): Promise<void> {
  await setupWorker(...handlers()).start({ onUnhandledRequest: 'bypass', quiet: true });
}
