import { matchRoute, type FragmentName, type Fragments } from '@stoa/contract';
import { yieldToMain } from '../yieldToMain';
import type { AppDispatch, RootState, Store } from '../store';
import { findPage } from './registry';
import { anyInstance, loadRemotePart, readRemotePart } from './remoteParts';
import { reportProblem } from './reportProblem';
import { enterPart } from './runtime';

/** A query that a page makes first. */
export interface FirstCall<Data = unknown> {
  /** Tells calls apart: the endpoint's name and what it is asked. */
  readonly key: string;
  /** Makes the query without subscribing to it. Settles when it is answered; never rejects. */
  readonly start: (dispatch: AppDispatch, isForced: boolean) => Promise<unknown>;
  readonly select: (state: RootState) => Data | undefined;
}

/** A component of another remote that a page shows, whose own first calls count as the page's. */
export interface FirstFragment {
  readonly fragment: FragmentName;
  readonly props: object;
}

/** What a page or a fragment is told about the visit that is to come. */
export interface Visit<Props = object> {
  /** Values of the route's parameters, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** The fragment's props; a page has none. */
  readonly props: Props;
  /** What a call was answered, once it was: for calls that depend on others. */
  readonly answerOf: <Data>(call: FirstCall<Data>) => Data | undefined;
}

/**
 * A page or a fragment exports this beside its component, under the name `firstCalls`: the queries it makes at once. It
 * is asked again when some were answered, until it names no new ones. The server, the browser's first render and a
 * visit that a resting pointer announces all read it.
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
 * Names a query as one that a page makes first.
 * @param endpoint of the page's own api: `postsApi.endpoints.listPosts`
 * @param arg what the page's hook asks it, with the same values: it is found again by them
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

/** Names a fragment that a page shows, so that its code and its own first calls are fetched with the page's. */
export const firstFragment = <Name extends FragmentName>(
  name: Name,
  props: Fragments[Name],
): FirstFragment => ({ fragment: name, props });

/** How often calls may depend on the answers of others. */
const roundsMax = 3;

/** Calls of one page: more are a mistake of the page, and cost everybody who asks for it. */
const callsMax = 12;

/**
 * Makes the first calls of the page behind an address, and loads its code and that of the fragments it names. Settles
 * when all is there or has failed; never rejects.
 * @param isForced asks again for what is there: it was answered to somebody else
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

/** The first calls of one part and of the fragments it names, as far as they are known now. */
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
    // The page will ask by itself.
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
