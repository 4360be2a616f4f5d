#!/usr/bin/env node
import { runOnNode } from '@stoa/workspace/nodeVersion';

runOnNode(() =>
  import('../startStandalone.mjs').then(({ startStandalone }) =>
    startStandalone(process.cwd(), process.argv.slice(2)),
  ),
);
