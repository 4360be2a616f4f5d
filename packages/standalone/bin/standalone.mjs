#!/usr/bin/env node
import { runOnNode } from '@stoa/build/lib/nodeVersion.mjs';

runOnNode(() =>
  import('../startStandalone.mjs').then(({ startStandalone }) =>
    startStandalone(process.cwd(), process.argv.slice(2)),
  ),
);
