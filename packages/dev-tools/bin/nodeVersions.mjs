#!/usr/bin/env node
// Nothing newer than Node 12 may stand in this file: an old Node has to be able to say that it is too old.
// Nothing may be installed yet, so files are named by their paths.
import { runOnNode } from '../../workspace/src/nodeVersion.mjs';

/** The versions that are supported. */
const supported = ['22', '24'];
const given = process.argv.slice(2);
const versions = given.length > 0 ? given : supported;

runOnNode(() =>
  import('../../workspace/src/install.mjs').then(({ runInstalled }) =>
    runInstalled(() =>
      import('../src/nodeVersions.mjs').then(({ tryNodeVersions }) => tryNodeVersions(versions)),
    ),
  ),
);
