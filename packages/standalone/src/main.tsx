import { makeStore, setRegistry, type Store } from '@stoa/platform';
import { createRoot } from 'react-dom/client';
import { Standalone } from './Standalone';
import { startMock } from './mock/startMock';
import { registryOfSubject } from './registryOfSubject';

/** Starts the mock API, then renders the remote. */
async function start(): Promise<void> {
  await startMock();
  setRegistry(await registryOfSubject());
  const store: Store = makeStore();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  createRoot(root).render(<Standalone store={store} />);
}

void start();
