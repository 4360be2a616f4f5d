#!/usr/bin/env node
import { runOnNode } from '@stoa/build/lib/nodeVersion.mjs';

runOnNode(() =>
  import('../startAlone.mjs').then(({ startAlone }) => startAlone(process.cwd(), process.argv.slice(2))),
);
