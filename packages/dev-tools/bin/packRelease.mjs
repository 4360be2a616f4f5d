#!/usr/bin/env node
import { runOnNode } from '@stoa/workspace/nodeVersion';

runOnNode(() =>
  import('../src/previousRelease.mjs').then(async ({ packPreviousRelease }) =>
    console.log(await packPreviousRelease()),
  ),
);
