import './nonce';
import { keepFirstAnswers, makeStore, preloadOnIntent, setRegistry, watchSession } from '@stoa/platform';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { takeOver } from './boot/takeOver';
import { readPageData } from './pageData';
import { makeRouter, routerReady } from './routing/router';

const { registry, answers } = readPageData();
setRegistry(registry);
keepFirstAnswers(answers);

const store = makeStore();
watchSession(store);
preloadOnIntent(document);

const router = makeRouter();
// The page's remote is loaded first: React holds a fallback, once shown, for a third of a second.
await routerReady(router);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
takeOver(root, () => createRoot(root).render(<App store={store} router={router} />));
