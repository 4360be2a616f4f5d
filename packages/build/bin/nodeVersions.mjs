#!/usr/bin/env node
import { runOnNode } from '../lib/nodeVersion.mjs';

/** The versions that are supported. */
const supported = ['22', '24'];

runOnNode(() => {
  const versions = process.argv.slice(2);
  import('../lib/nodeVersions.mjs')
    .then(({ tryNodeVersions }) => tryNodeVersions(versions.length > 0 ? versions : supported))
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
});
