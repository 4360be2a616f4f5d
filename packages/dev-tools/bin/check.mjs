#!/usr/bin/env node
// Uses only syntax of Node 12, so that an old Node can still report that it is too old. Imports by path, since nothing
// may be installed yet.
import { runOnNode } from '../../workspace/src/nodeVersion.mjs';

runOnNode(() =>
  import('../../workspace/src/install.mjs').then(({ runInstalled }) =>
    runInstalled(() => import('../src/check.mjs').then(({ check }) => check(process.argv[2]))),
  ),
);
