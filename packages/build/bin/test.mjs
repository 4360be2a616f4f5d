#!/usr/bin/env node
import { isSupportedNode, tooOldMessage } from '../lib/nodeVersion.mjs';

if (isSupportedNode(process.versions.node)) {
  import('../lib/test.mjs').then(({ test }) => test());
} else {
  console.error(tooOldMessage(process.versions.node));
  process.exitCode = 1;
}
