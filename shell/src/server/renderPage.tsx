import { matchRoute, pagePaths, type Registry } from '@stoa/contract';
import {
  failureOf,
  firstCall,
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
  type ViewMode,
} from '@stoa/platform';
import { onServerProblem, type ServerProblem } from '@stoa/platform/server';
import { setPageTime, UiRoot } from '@stoa/ui';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { setContact } from '../contact';
import { hasSidebar } from '../layout/Layout';
import { makeRoutes } from '../routing/routes';
import { headTags, scriptJson, type Site } from './headTags';
import { renderToText } from './renderToText';

/** What the API answered: its body is JSON. */
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly link?: string | undefined;
}

/** A page that is asked for. */
export interface PageRequest {
  /** Its address, with the parameters that it understands. */
  readonly url: string;
  /** What the API answered to a guest, by the address of the call; empty at first. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly registry: Registry;
  readonly view: ViewMode;
  /** Milliseconds since 1970 that count as now. */
  readonly now: number;
  readonly site: Site;
  /** A timeout in milliseconds for what the page still waits for; the renderer sends it by this name. */
  readonly patience: number;
}

/** A page as it is sent: everything but its frame and its nonce. */
interface RenderedPage {
  readonly status: 200 | 404;
  /** Title, description, canonical address, link previews and structured data. */
  readonly head: string;
  /** A style element, with `{{nonce}}` in the place of its nonce. */
  readonly styles: string;
  /** What stands in the root element. */
  readonly html: string;
  /** What the browser's first render needs of the store, JSON for a `<script>` element. */
  readonly state: string;
  readonly problems: readonly ServerProblem[];
}

/** A page, or the addresses of calls that have to be answered first. */
export type PageResult = { readonly asks: readonly string[] } | RenderedPage;

/** Problems that no page has told yet: a build is loaded once, and often before the page's calls are answered. */
const problems: ServerProblem[] = [];

/** Renders a page for a guest. One at a time: what is known of the page is the modules' own. */
export async function renderPage(request: PageRequest): Promise<PageResult> {
  const url = new URL(request.url);
  onServerProblem((problem) => problems.push(problem));
  setRegistry(request.registry);
  setPageView(request.view);
  setSiteOrigin(request.site.origin);
  setPageTime(request.now);
  setContact(request.site.contact);

  const asks = new Set<string>();
  const store = makeStore({ ask: askFrom(request.answers, asks) });
  try {
    await Promise.all([makeFirstCalls(store, url), makeCallsOfLayout(store, url)]);
    return asks.size > 0 ? { asks: [...asks] } : await renderWith(store, url, request);
  } finally {
    // Each answer has a timer that would hold the whole store for minutes.
    store.dispatch(sharedApi.util.resetApiState());
  }
}

/** A part that could not be loaded says so when it is loaded, and in each place where it is wanted. */
const distinct = (all: readonly ServerProblem[]): ServerProblem[] => [
  ...new Map(all.map((problem) => [Object.values(problem).join(' '), problem])).values(),
];

async function renderWith(store: Store, url: URL, request: PageRequest): Promise<RenderedPage> {
  let meta: PageMeta = {};
  const sheet = new ServerStyleSheet();
  try {
    const page = await makeTree(url, store, (next) => (meta = next));
    const html = await renderToText(sheet.collectStyles(page), request.patience, (problem) =>
      problems.push(problem),
    );
    return {
      status: meta.status ?? 200,
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

/** Answers calls with what is known, and notes what is not. */
function askFrom(answers: PageRequest['answers'], asks: Set<string>): Ask {
  return (url) => {
    const answer = answers[url];
    if (!answer) {
      asks.add(url);
      return { error: noAnswer('not asked yet') };
    }
    const { status, text, link } = answer;
    if (status === 200) return { data: JSON.parse(text) as unknown, meta: { link } };
    return { error: failureOf(status, '', text, null) };
  };
}

/** The layout asks for what its sidebar shows. */
async function makeCallsOfLayout({ dispatch }: Store, { pathname }: URL): Promise<void> {
  if (!hasSidebar(pathname)) return;
  const { listPopularCommunities, getCommunity } = sharedApi.endpoints;
  const slug = matchRoute(pagePaths.community, pathname)?.slug;
  const calls = [
    firstCall(listPopularCommunities, undefined),
    ...(slug ? [firstCall(getCommunity, slug)] : []),
  ];
  await Promise.all(calls.map((call) => call.start(dispatch, false)));
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
