#!/usr/bin/env node
import { runOnNode } from '@stoa/workspace/nodeVersion';

runOnNode(() =>
  import('../src/remotesCommand.mjs').then(({ remotesCommand }) => remotesCommand(process.argv.slice(2))),
);
