import type { User } from '@stoa/contract';
import type { Ask, FirstCall, FirstCalls, PageMeta } from '@stoa/platform';
import { hydrate, renderOnServer, type Hydration, type Rendering } from '@stoa/ui/testing';
import type { ComponentType } from 'react';

/** A page with the API's answers. */
export interface ServedPage {
  /** Loads the page's module with `import()`. */
  load: () => Promise<{ default: ComponentType; firstCalls?: FirstCalls }>;
  /** Its route path. */
  path: string;
  /** URL of the visit, path and query. */
  url: string;
  /** Answers by call URL; others are 404. */
  answers: Record<string, unknown>;
  /** The signed-in member; a guest by default. */
  viewer?: User;
  /** URL of an answer's next page, by call URL. */
  next?: Record<string, string>;
}

interface Seen {
  /** The page's metadata on the server. */
  meta: PageMeta;
  /** URLs requested after the first calls were answered; expected to be empty. */
  requests: string[];
}

/** The rendering time of test pages. */
const madeAt = Date.parse('2026-05-10T12:00:00Z');

/** Calls may depend on the answers of others, to this depth. */
const rounds = 3;

/** Renders a page for its viewer like the server, with its first calls answered. */
export async function servePage(page: ServedPage): Promise<Rendering & Seen> {
  const { show, seen } = composed(page);
  return { ...(await renderOnServer(show)), ...seen };
}

/** Serves a page, and hydrates it. */
export async function hydratePage(page: ServedPage): Promise<Hydration & Seen> {
  const { show, seen } = composed(page);
  return { ...(await hydrate(show, `http://localhost:3000${page.url}`)), ...seen };
}

/** Returns a function that loads a page's modules and returns it, and what it says and requests. */
function composed({ load, path, url, answers, next = {}, viewer }: ServedPage) {
  const seen: Seen = { meta: {}, requests: [] };
  const show = async () => {
    const { makeStore, PageMetaContext, Provider, sharedApi } = await import('@stoa/platform');
    const { createMemoryRouter, matchPath, RouterProvider } = await import('react-router-dom');
    const { setPageDates, UiRoot } = await import('@stoa/ui');
    const { default: Page, firstCalls } = await load();
    setPageDates({ now: madeAt, zone: 'utc', isExact: false });

    let isShown = false;
    const ask: Ask = (address) => {
      if (isShown) seen.requests.push(address);
      if (address === '/api/auth/me' && viewer) return { data: viewer, meta: {} };
      if (!(address in answers)) return { error: { status: 404, code: 'NOT_FOUND', message: '' } as never };
      const link = next[address] && `<${next[address]}>; rel="next"`;
      return { data: answers[address], meta: { link } };
    };
    const store = makeStore({ ask, isMember: viewer !== undefined });
    if (viewer) await store.dispatch(sharedApi.endpoints.getMe.initiate(undefined, { subscribe: false }));
    const address = new URL(url, 'http://stoa');
    const visit = {
      params: matchPath(path, address.pathname)?.params ?? {},
      search: address.searchParams,
      props: {},
      viewer,
      answerOf: <Data,>(call: FirstCall<Data>) => call.select(store.getState()),
    };
    for (let round = 0; round < rounds; round += 1) {
      const calls = (firstCalls?.(visit) ?? []).filter((call) => 'start' in call);
      await Promise.all(calls.map((call) => call.start(store.dispatch)));
    }
    isShown = true;
    const router = createMemoryRouter([{ path, element: <Page /> }], { initialEntries: [url] });
    return (
      <PageMetaContext value={(said: PageMeta) => (seen.meta = said)}>
        <Provider store={store}>
          <UiRoot>
            <RouterProvider router={router} />
          </UiRoot>
        </Provider>
      </PageMetaContext>
    );
  };
  return { show, seen };
}

/** Returns a page's structured data, with paths as URLs of a site. */
export const thingsOf = ({ about }: PageMeta) => about?.((path) => `https://stoa.example${path}`);
