import './nonce';
import {
  allowOrigins,
  guardScripts,
  keepFirstAnswers,
  makeStore,
  preloadOnIntent,
  setRegistry,
  setShellVersion,
  watchSession,
} from '@stoa/platform';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { takeOver } from './boot/takeOver';
import { hasWanted, takeWanted } from './overrides/wanted';
import { readPageData } from './pageData';
import { makeRouter, routerReady } from './routing/router';

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
  const { applyWanted } = await import('./overrides/applyWanted');
  await applyWanted(takeWanted());
}

const router = makeRouter();
// The page's remote is loaded first: React holds a fallback, once shown, for a third of a second.
await routerReady(router);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
takeOver(root, () => createRoot(root).render(<App store={store} router={router} />));
