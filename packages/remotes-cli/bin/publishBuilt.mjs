#!/usr/bin/env node
// Publishes the builds of this checkout into an empty folder, for an image: they are of one commit, so they fit.
import { appFolder, appNames, fromRoot } from '@stoa/workspace/paths';
import { folderStore, packRecord, publish, recordOf } from '../src/index.mjs';

const [folder = ''] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder.');
const store = folderStore(folder);
for (const app of appNames) {
  const dist = fromRoot(appFolder(app), 'dist');
  const makeTypes = async () => packRecord(await recordOf(app, dist));
  const { version } = await publish(store, app, dist, { makeTypes });
  console.log(`${app} is at ${version}`);
}
