#!/usr/bin/env node
// Nothing newer than Node 12 may stand in this file: an old Node has to be able to say that it is too old.
import { isSupportedNode, tooOldMessage } from '../lib/nodeVersion.mjs';

if (isSupportedNode(process.versions.node)) {
  import('../lib/start.mjs').then(({ start }) => start());
} else {
  console.error(tooOldMessage(process.versions.node));
  process.exitCode = 1;
}
