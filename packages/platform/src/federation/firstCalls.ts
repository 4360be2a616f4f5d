import { matchRoute, type FragmentName, type Fragments } from '@stoa/contract';
import type { AppDispatch, RootState, Store } from '../api/store';
import { yieldToMain } from '../browser/yieldToMain';
import { findPage } from './registry';
import { anyInstance, loadRemotePart, readRemotePart } from './remoteParts';
import { reportProblem } from './reportProblem';
import { enterPart } from './runtime';

/** A query that a page makes when it opens. */
export interface FirstCall<Data = unknown> {
  /** Identifies the call: the endpoint's name and its argument. */
  readonly key: string;
  /** Runs the query without subscribing to it. Settles with the response; never rejects. */
  readonly start: (dispatch: AppDispatch, isForced: boolean) => Promise<unknown>;
  readonly select: (state: RootState) => Data | undefined;
}

/** A component of another remote on a page. Its first calls are part of the page's first calls. */
export interface FirstFragment {
  readonly fragment: FragmentName;
  readonly props: object;
}

/** The upcoming visit of a page or a fragment. */
export interface Visit<Props = object> {
  /** Decoded route parameters. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** Props of the fragment; empty for a page. */
  readonly props: Props;
  /** Returns the data of a finished call, for calls that depend on others. */
  readonly answerOf: <Data>(call: FirstCall<Data>) => Data | undefined;
}

/**
 * A page or a fragment exports this function beside its component, as `firstCalls`. It returns the queries made on
 * opening. It is called again after responses arrive, until it returns no new queries. The server, the browser's first
 * render and preloading on hover use it.
 */
export type FirstCalls<Props = object> = (visit: Visit<Props>) => readonly (FirstCall | FirstFragment)[];

/** The part of an RTK Query endpoint that a first call needs. */
interface Askable<Arg, Data> {
  readonly name: string;
  readonly initiate: (
    arg: Arg,
    options: { subscribe: false; forceRefetch: boolean },
  ) => (...args: never[]) => PromiseLike<unknown>;
  readonly select: (arg: Arg) => (state: never) => { data?: Data | undefined };
}

/**
 * Declares a query as a first call of a page.
 * @param endpoint of the page's api: `postsApi.endpoints.listPosts`
 * @param arg the argument of the page's hook. Its values must be equal, since they form the cache key.
 */
export function firstCall<Arg, Data>(endpoint: Askable<Arg, Data>, arg: Arg): FirstCall<Data> {
  return {
    key: `${endpoint.name} ${JSON.stringify(arg) ?? ''}`,
    start: async (dispatch, isForced) => {
      await dispatch(endpoint.initiate(arg, { subscribe: false, forceRefetch: isForced }) as never);
    },
    select: (state) => endpoint.select(arg)(state as never).data,
  };
}

/** Declares a fragment of a page, so that its code and its first calls are loaded with the page's. */
export const firstFragment = <Name extends FragmentName>(
  name: Name,
  props: Fragments[Name],
): FirstFragment => ({ fragment: name, props });

/** Maximum depth of calls that depend on responses of others. */
const roundsMax = 3;

/** Maximum number of first calls of a page. More are a bug in the page and slow it down for everyone. */
const callsMax = 12;

/**
 * Makes the first calls of the page at an address, and loads the code of the page and its fragments. Settles when all
 * have finished or failed; never rejects.
 * @param isForced refetches cached data, because it was fetched for another user
 */
export async function makeFirstCalls(
  { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>,
  { pathname, searchParams }: URL,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<void> {
  const page = findPage(pathname);
  if (!page) return;
  const visit = {
    params: matchRoute(page.path, pathname) ?? {},
    search: searchParams,
    answerOf: <Data>(call: FirstCall<Data>) => call.select(getState()),
  };
  const started = new Set<string>();
  for (let round = 0; round < roundsMax; round += 1) {
    const calls = await callsOf(page.remote, page.expose, { ...visit, props: {} });
    const added = calls.filter(({ key }) => !started.has(key) && started.size < callsMax && started.add(key));
    if (added.length === 0) return;
    await Promise.all(added.map((call) => call.start(dispatch, isForced)));
  }
}

/** Returns the first calls of one part and of its fragments, as far as they are known now. */
async function callsOf(remote: string, expose: string, visit: Visit): Promise<FirstCall[]> {
  const place = anyInstance(remote, expose);
  if (readRemotePart(place).status !== 'ready') {
    await loadRemotePart(place);
    await yieldToMain();
  }
  const part = readRemotePart(place);
  if (part.status !== 'ready' || !part.firstCalls) return [];
  let named: readonly (FirstCall | FirstFragment)[];
  try {
    enterPart(remote, part.version);
    named = part.firstCalls(visit);
  } catch (error) {
    // The page makes its calls itself when it renders.
    console.error(error);
    void reportProblem(remote, part.version, 'firstCalls', error);
    return [];
  }
  const found = named.map((one) => {
    if ('key' in one) return [one];
    const [owner = '', fragment = ''] = one.fragment.split('/');
    return callsOf(owner, `./${fragment}`, { ...visit, props: one.props });
  });
  return (await Promise.all(found)).flat();
}
