import {
  allowOrigins,
  forgetPositionOfNewDocument,
  guardScripts,
  makeFirstCalls,
  makeStore,
  preloadOnIntent,
  readToken,
  reportUncaught,
  setPageView,
  setRegistry,
  setShellVersion,
  sharedApi,
  startHydration,
  tokenChanged,
  traceCalls,
  versionsOf,
  watchSession,
} from '@stoa/platform';
import { yieldToMain } from '@stoa/platform/yieldToMain';
import { setPageTime } from '@stoa/ui';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../App';
import { addressWithBuilds, hasWanted, takeWanted } from '../overrides/wanted';
import { setContact } from '../contact';
import { readPageData } from '../pageData';
import { leaveKeptHtml, makeRouter, routerReady } from '../routing/router';
import { reportMismatch } from './reportMismatch';

/** Puts the page together: hydrates what the server rendered, or draws the page where it rendered nothing. */
export async function boot(): Promise<void> {
  const { registry, state, shell, origins, allowsOverrides, view, now, contact, traces } = readPageData();
  allowOrigins(origins ?? []);
  guardScripts();
  setShellVersion(shell ?? 'unknown');
  if (traces) traceCalls(shell ?? 'unknown');
  setRegistry(registry);
  reportUncaught();
  setPageView(view);
  setPageTime(now);
  setContact(contact);

  const store = makeStore({ preloaded: state });
  // The server renders for guests. React hydrates that, then shows who is signed in.
  const ofServer = store.getState();
  const token = readToken();
  if (token !== null) store.dispatch(tokenChanged(token));
  watchSession(store);
  preloadOnIntent(document);
  forgetPositionOfNewDocument();

  if (allowsOverrides && hasWanted()) {
    const broughtOf = (app: string) => (app === 'shell' ? { version: shell ?? '' } : versionsOf(app)[0]);
    const withBuilds = addressWithBuilds(location.href, broughtOf);
    if (withBuilds) return location.replace(withBuilds);
    const { applyWanted } = await import('../overrides/applyWanted');
    await applyWanted(takeWanted(), shell);
    // The search read all that is listed. The other builds are those that the server rendered and found to fit.
    setRegistry(registry);
  }

  await yieldToMain();
  if (token !== null) {
    void store.dispatch(sharedApi.endpoints.getMe.initiate(undefined, { subscribe: false }));
  }
  // A member's answers differ from a guest's.
  const firstCalls = makeFirstCalls(store, new URL(location.href), { isForced: token !== null });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const isRendered = root.firstElementChild !== null;
  if (isRendered) startHydration();
  const router = makeRouter({ isRendered });
  await routerReady(router);
  await yieldToMain();

  const app = <App store={store} ofServer={isRendered ? ofServer : undefined} router={router} />;
  // As a transition, it is done in short steps, and what is pressed meanwhile is answered between them.
  if (isRendered) {
    leaveKeptHtml(router);
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportMismatch }));
    return;
  }
  await Promise.race([firstCalls, new Promise((resolve) => setTimeout(resolve, timeout))]);
  startTransition(() => createRoot(root).render(app));
}

/** How long a page that the server has not rendered waits for the answers it will show, in milliseconds. */
const timeout = 600;
