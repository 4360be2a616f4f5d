#!/usr/bin/env node
import { isSupportedNode, tooOldMessage } from '../lib/nodeVersion.mjs';

if (isSupportedNode(process.versions.node)) {
  import('../lib/remotesCommand.mjs').then(({ remotesCommand }) => remotesCommand(process.argv.slice(2)));
} else {
  console.error(tooOldMessage(process.versions.node));
  process.exitCode = 1;
}
