import {
  allowOrigins,
  askFirst,
  guardScripts,
  keepFirstAnswers,
  makeStore,
  preloadOnIntent,
  readToken,
  setRegistry,
  setShellVersion,
  sharedApi,
  watchSession,
  type Store,
} from '@stoa/platform';
import { breathe } from '@stoa/platform/breathe';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../App';
import { hasWanted, takeWanted } from '../overrides/wanted';
import { readPageData } from '../pageData';
import { makeRouter, routerReady } from '../routing/router';
import { takeOver } from './takeOver';

/**
 * How long the first render waits for the answers it will show, in milliseconds. A guest's have come with the page; a
 * member reads what the server wrote until theirs are there.
 */
const patience = 600;

/** Puts the page together and draws it. */
export async function boot(): Promise<void> {
  const { registry, answers, shell, origins, allowsOverrides } = readPageData();
  allowOrigins(origins ?? []);
  guardScripts();
  setShellVersion(shell ?? 'unknown');
  setRegistry(registry);
  keepFirstAnswers(answers);

  const store = makeStore();
  watchSession(store);
  preloadOnIntent(document);

  if (allowsOverrides && hasWanted()) {
    const { applyWanted } = await import('../overrides/applyWanted');
    await applyWanted(takeWanted());
  }

  await breathe();
  const router = makeRouter();
  // The page's remote is loaded first: React holds a fallback, once shown, for a third of a second.
  await Promise.all([routerReady(router), firstQueries(store)]);
  await breathe();

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  // As a transition, it is drawn in short steps, and what is pressed meanwhile is answered between them.
  takeOver(root, () => startTransition(() => createRoot(root).render(<App store={store} router={router} />)));
}

/** What the first render shows is asked for before it, so that it renders once and not first its placeholders. */
async function firstQueries({ dispatch }: Store): Promise<void> {
  if (readToken() !== null) {
    void dispatch(sharedApi.endpoints.getMe.initiate(undefined, { subscribe: false }));
  }
  const limit = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([askFirst(dispatch, new URL(location.href)), limit]);
}
