import {
  alignPageSession,
  allowOrigins,
  forgetPositionOfNewDocument,
  guardScripts,
  makeFirstCalls,
  makeStore,
  preloadOnIntent,
  reportUncaught,
  setPageView,
  setRegistry,
  setShellVersion,
  startHydration,
  traceCalls,
  versionsOf,
  watchSession,
} from '@stoa/platform';
import { yieldToMain } from '@stoa/platform/yieldToMain';
import { setPageDates } from '@stoa/ui';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../App';
import { applyPreview } from '../overrides/preview';
import { addressWithBuilds, hasWanted, takeWanted } from '../overrides/wanted';
import { setContact } from '../contact';
import { readPageData } from '../pageData';
import { openSignIn } from './openSignIn';
import { isOfOtherViewer, discardServerPage } from './otherViewer';
import { applyAccountSettings, settingsOf, showsExactDates, viewOf } from '../pageSettings';
import { zoneOfPage } from '../timeZone';
import { watchNavigation } from '../routing/pendingPage';
import { leaveKeptHtml, makeRouter, routerReady } from '../routing/router';
import { reportMismatch } from './reportMismatch';
import { sampleVitals } from './sampleVitals';

/** Starts the page: hydrates the server's HTML, or renders the page in the browser if there is none. */
export async function boot(): Promise<void> {
  const { registry, state, shell, origins, allowsOverrides, preview, view, now, zone, contact, ...rest } =
    readPageData();
  allowOrigins(origins ?? []);
  guardScripts();
  setShellVersion(shell ?? 'unknown');
  if (rest.traces) traceCalls(shell ?? 'unknown');
  setRegistry(registry);
  openSignIn();
  reportUncaught();
  setContact(contact);

  const isOthers = isOfOtherViewer();
  const store = makeStore({ preloaded: isOthers ? undefined : state });
  const ofServer = store.getState();
  applyAccountSettings(settingsOf(ofServer));
  setPageView(viewOf(ofServer, view));
  setPageDates({ now, zone: zoneOfPage(zone), isExact: showsExactDates(ofServer) });
  watchSession(store);
  preloadOnIntent(document, store);
  forgetPositionOfNewDocument();

  if (preview) applyPreview(preview);
  if (allowsOverrides && hasWanted()) {
    const broughtOf = (app: string) => (app === 'shell' ? { version: shell ?? '' } : versionsOf(app)[0]);
    const withBuilds = addressWithBuilds(location.href, broughtOf);
    if (withBuilds) return location.replace(withBuilds);
    const { applyWanted } = await import('../overrides/applyWanted');
    await applyWanted(takeWanted(), shell);
    // Overrides read all listed remotes. Without overrides, use the builds that the server rendered and checked.
    setRegistry(registry);
  }

  sampleVitals(shell ?? 'unknown', rest.vitalsShare);
  await yieldToMain();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  if (isOthers) {
    void alignPageSession(store);
    discardServerPage(root);
  }
  const firstCalls = makeFirstCalls(store, new URL(location.href));
  const isRendered = root.firstElementChild !== null;
  if (isRendered) startHydration();
  const router = makeRouter({ isRendered });
  await routerReady(router);
  await yieldToMain();

  watchNavigation(router);
  const app = <App store={store} ofServer={isRendered ? ofServer : undefined} router={router} />;
  // A transition runs in short steps; clicks are handled between them.
  if (isRendered) {
    leaveKeptHtml(router);
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportMismatch }));
    return;
  }
  await Promise.race([firstCalls, new Promise((resolve) => setTimeout(resolve, timeout))]);
  startTransition(() => createRoot(root).render(app));
}

/** Timeout in milliseconds for the data of a page that the server did not render. */
const timeout = 600;
