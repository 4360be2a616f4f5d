#!/usr/bin/env node
import { isSupportedNode, tooOldMessage } from '../lib/nodeVersion.mjs';

if (isSupportedNode(process.versions.node)) {
  import('../lib/dev.mjs').then(({ dev }) => dev());
} else {
  console.error(tooOldMessage(process.versions.node));
  process.exitCode = 1;
}
