#!/usr/bin/env node
// Uses only syntax of Node 12, so that an old Node can still report that it is too old. Imports by path, since nothing
// may be installed yet.
import { runOnNode } from '../../workspace/src/nodeVersion.mjs';

/** Supported versions of Node. */
const supported = ['22', '24'];
const given = process.argv.slice(2);
const versions = given.length > 0 ? given : supported;

runOnNode(() =>
  import('../../workspace/src/install.mjs').then(({ runInstalled }) =>
    runInstalled(() =>
      import('../src/nodeVersions.mjs').then(({ testNodeVersions }) => testNodeVersions(versions)),
    ),
  ),
);
