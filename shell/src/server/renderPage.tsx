import {
  pagePaths,
  type BuildProblem,
  type RenderedPage,
  type RenderRequest,
  type RenderResult,
} from '@stoa/contract';
import {
  failureOf,
  makeFirstCalls,
  makeStore,
  noAnswer,
  PageMetaContext,
  pageStateOf,
  Provider,
  setPageView,
  setRegistry,
  setSiteOrigin,
  sharedApi,
  type Ask,
  type PageMeta,
  type Store,
} from '@stoa/platform';
import { onServerProblem } from '@stoa/platform/server';
import { setPageDates, UiRoot } from '@stoa/ui';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { setContact } from '../contact';
import { caseCalls } from '../layout/accountCalls';
import { layoutCalls } from '../layout/Layout';
import { needsSession } from '../routing/remotePages';
import { makeRoutes } from '../routing/routes';
import { headTags, scriptJson } from './headTags';
import { showsExactDates, viewOf } from '../pageSettings';
import { renderToText } from './renderToText';

/** Problems not yet reported with a page: builds load once, often before the page's calls are answered. */
const problems: BuildProblem[] = [];

/** Renders a page for its viewer. Renders run one at a time, since page state is global to the modules. */
export async function renderPage(request: RenderRequest): Promise<RenderResult> {
  onServerProblem((problem) => problems.push(problem));
  setRegistry(request.registry);
  const { isMember = false } = request;
  const url = new URL(request.url);
  // The browser then changes the address: see boot/openSignIn.ts.
  if (!isMember && needsSession(url.pathname)) url.href = new URL(pagePaths.login, url).href;
  setSiteOrigin(request.site.origin);
  setContact(request.site.contact);

  const asks = new Set<string>();
  const store = makeStore({ ask: askFrom(request.answers, asks), isMember });
  try {
    await Promise.all(layoutCalls(url.pathname, isMember).map((call) => call.start(store.dispatch)));
    const ofFrame = [...asks];
    const viewer = sharedApi.endpoints.getMe.select()(store.getState()).data;
    await Promise.all(caseCalls(viewer).map((call) => call.start(store.dispatch)));
    await makeFirstCalls(store, url);
    return asks.size > 0 ? { asks: [...asks], ofFrame } : await renderWith(store, url, request);
  } finally {
    // Each cached answer has a timer that would keep the whole store in memory for minutes.
    store.dispatch(sharedApi.util.resetApiState());
  }
}

/** Removes duplicates: a failed part reports once when loaded and once for each use. */
const distinct = (all: readonly BuildProblem[]): BuildProblem[] => [
  ...new Map(all.map((problem) => [Object.values(problem).join(' '), problem])).values(),
];

async function renderWith(store: Store, url: URL, request: RenderRequest): Promise<RenderedPage> {
  const { now, zone = 'utc' } = request;
  setPageView(viewOf(store.getState(), request.view));
  setPageDates({ now, zone, isExact: showsExactDates(store.getState()) });
  let meta: PageMeta = {};
  const sheet = new ServerStyleSheet();
  try {
    const page = await makeTree(url, store, (next) => (meta = next));
    const html = await renderToText(sheet.collectStyles(page), request.patience, (problem) =>
      problems.push(problem),
    );
    return {
      status: meta.status ?? 200,
      ...(meta.redirect !== undefined && { redirect: meta.redirect }),
      head: headTags(meta, request.site),
      styles: sheet.getStyleTags().replaceAll('<style ', '<style nonce="{{nonce}}" '),
      html,
      state: scriptJson(pageStateOf(store)),
      problems: distinct(problems.splice(0)),
    };
  } finally {
    sheet.seal();
  }
}

/** Returns a base query that answers calls from known answers and records the missing ones. */
function askFrom(answers: RenderRequest['answers'], asks: Set<string>): Ask {
  return (url) => {
    const answer = answers[url];
    if (!answer) {
      asks.add(url);
      return { error: noAnswer('not requested yet') };
    }
    const { status, text, link } = answer;
    if (status === 200) return { data: JSON.parse(text) as unknown, meta: { link } };
    return { error: failureOf(status, '', text, null) };
  };
}

async function makeTree(url: URL, store: Store, onMeta: (meta: PageMeta) => void) {
  const { query, dataRoutes } = createStaticHandler(makeRoutes());
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} was answered ${context.status}.`);
  const router = createStaticRouter(dataRoutes, context);
  return (
    <PageMetaContext value={onMeta}>
      <Provider store={store}>
        <UiRoot>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </UiRoot>
      </Provider>
    </PageMetaContext>
  );
}
