#!/usr/bin/env node
// Nothing newer than Node 12 may stand in this file: an old Node has to be able to say that it is too old.
// Nothing may be installed yet, so files are named by their paths.
import { runOnNode } from '../../workspace/src/nodeVersion.mjs';

runOnNode(() =>
  import('../../workspace/src/install.mjs').then(({ runInstalled }) =>
    runInstalled(() => import('../src/check.mjs').then(({ check }) => check(process.argv[2]))),
  ),
);
