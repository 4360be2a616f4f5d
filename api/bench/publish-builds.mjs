import { join } from 'node:path';
import { appNames } from '@stoa/workspace/paths';
import { FolderStore, publish } from '@stoa/remotes-cli';

/** Publishes the builds of shell and remotes to where a server with this data folder looks for them. */
export async function publishBuilds(dataDir) {
  const store = new FolderStore(join(dataDir, 'remotes'));
  for (const app of appNames) await publish(store, app);
}
