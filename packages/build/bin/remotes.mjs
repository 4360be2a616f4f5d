#!/usr/bin/env node
import { runOnNode } from '../lib/nodeVersion.mjs';

runOnNode(() =>
  import('../lib/remotesCommand.mjs').then(({ remotesCommand }) => remotesCommand(process.argv.slice(2))),
);
