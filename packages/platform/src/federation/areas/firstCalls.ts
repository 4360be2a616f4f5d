import { isStaff, matchRoute, type FragmentName, type Fragments, type User } from '@stoa/contract';
import { sharedApi } from '../../api/endpoints';
import { selectToken } from '../../api/sessionSlice';
import type { AppDispatch, RootState, Store } from '../../api/store';
import { yieldToMain } from '../../browser/yieldToMain';
import { findPage, type RegisteredPage } from '../loading/registry';
import { anyInstance, loadRemotePart, readRemotePart } from './remoteParts';
import { reportProblem } from '../reports/reportProblem';
import { enterPart } from '../loading/runtime';

/** A query that a page makes when it opens. */
export interface FirstCall<Data = unknown> {
  /** Identifies the call: the endpoint's name and its argument. */
  readonly key: string;
  /** Runs the query without subscribing to it. Settles with the response; never rejects. */
  readonly start: (dispatch: AppDispatch) => Promise<unknown>;
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
  /** The signed-in member; undefined for a guest. */
  readonly viewer: User | undefined;
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
  readonly initiate: (arg: Arg, options: { subscribe: false }) => (...args: never[]) => PromiseLike<unknown>;
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
    start: async (dispatch) => {
      await dispatch(endpoint.initiate(arg, { subscribe: false }) as never);
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
 * have finished or failed; never rejects. Makes none for viewers who may not open the page.
 */
export async function makeFirstCalls(
  { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>,
  { pathname, searchParams }: URL,
): Promise<void> {
  const page = findPage(pathname);
  if (!page) return;
  void loadRemotePart(anyInstance(page.remote, page.expose));
  const isMember = selectToken(getState()) !== null;
  if (isMember) await viewerCall.start(dispatch);
  const viewer = isMember ? viewerCall.select(getState()) : undefined;
  // Without the account the page makes its calls itself, when it renders.
  if (isMember && !viewer) return;
  if (!mayOpen(page, viewer)) return;
  const visit = {
    viewer,
    params: matchRoute(page.path, pathname) ?? {},
    search: searchParams,
    answerOf: <Data>(call: FirstCall<Data>) => call.select(getState()),
  };
  const started = new Set<string>();
  for (let round = 0; round < roundsMax; round += 1) {
    const calls = await callsOf(page.remote, page.expose, { ...visit, props: {} });
    const added = calls.filter(({ key }) => !started.has(key) && started.size < callsMax && started.add(key));
    if (added.length === 0) return;
    await Promise.all(added.map((call) => call.start(dispatch)));
  }
}

/** The call for the viewer's account, which decides on the others. */
const viewerCall = firstCall(sharedApi.endpoints.getMe, undefined);

/** Returns whether a viewer may open a page; the server checks again on every call. */
function mayOpen({ access }: Pick<RegisteredPage, 'access'>, viewer: User | undefined): boolean {
  if (access === 'staff') return viewer !== undefined && isStaff(viewer.role);
  return access !== 'members' || viewer !== undefined;
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
