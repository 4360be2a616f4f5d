import type { Ask, FirstCall, FirstCalls, PageMeta } from '@stoa/platform';
import { hydrate, type Hydration } from '@stoa/ui/testing';
import type { ComponentType } from 'react';

/** A page and what the API answers it. */
export interface ServedPage {
  /** Loads the page's module with `import()`. */
  load: () => Promise<{ default: ComponentType; firstCalls?: FirstCalls }>;
  /** Its route. */
  path: string;
  /** Address of the visit, path and query. */
  url: string;
  /** Answers by the call's address. What is not named here is not found. */
  answers: Record<string, unknown>;
  /** Address of the next page of an answer, by the call's address. */
  next?: Record<string, string>;
}

export interface PageHydration extends Hydration {
  /** What the page says of itself on the server. */
  meta: PageMeta;
  /** Addresses that were asked for once the first calls were answered: there should be none. */
  asked: string[];
}

/** When the pages of tests were made. */
const madeAt = Date.parse('2026-05-10T12:00:00Z');

/** Calls may depend on the answers of others, and those on others again. */
const rounds = 3;

/** Renders a page for a guest as the server does, with its first calls answered, and hydrates it. */
export async function hydratePage({
  load,
  path,
  url,
  answers,
  next = {},
}: ServedPage): Promise<PageHydration> {
  let meta: PageMeta = {};
  const asked: string[] = [];
  const hydration = await hydrate(async () => {
    const { makeStore, PageMetaContext, Provider } = await import('@stoa/platform');
    const { createMemoryRouter, matchPath, RouterProvider } = await import('react-router-dom');
    const { setPageTime, UiRoot } = await import('@stoa/ui');
    const { default: Page, firstCalls } = await load();
    setPageTime(madeAt);

    let isShown = false;
    const ask: Ask = (address) => {
      if (isShown) asked.push(address);
      if (!(address in answers)) return { error: { status: 404, code: 'NOT_FOUND', message: '' } as never };
      const link = next[address] && `<${next[address]}>; rel="next"`;
      return { data: answers[address], meta: { link } };
    };
    const store = makeStore({ ask });
    const address = new URL(url, 'http://stoa');
    const visit = {
      params: matchPath(path, address.pathname)?.params ?? {},
      search: address.searchParams,
      props: {},
      answerOf: <Data,>(call: FirstCall<Data>) => call.select(store.getState()),
    };
    for (let round = 0; round < rounds; round += 1) {
      const calls = (firstCalls?.(visit) ?? []).filter((call) => 'start' in call);
      await Promise.all(calls.map((call) => call.start(store.dispatch, false)));
    }
    isShown = true;
    const router = createMemoryRouter([{ path, element: <Page /> }], { initialEntries: [url] });
    return (
      <PageMetaContext value={(said: PageMeta) => (meta = said)}>
        <Provider store={store}>
          <UiRoot>
            <RouterProvider router={router} />
          </UiRoot>
        </Provider>
      </PageMetaContext>
    );
  }, `http://localhost:3000${url}`);
  return { ...hydration, meta, asked };
}

/** The data for search engines that a page has, with paths as addresses of a site. */
export const thingsOf = ({ about }: PageMeta) => about?.((path) => `https://stoa.example${path}`);
