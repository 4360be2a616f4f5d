#!/usr/bin/env node
import { isSupportedNode, tooOldMessage } from '@stoa/build/lib/nodeVersion.mjs';

if (isSupportedNode(process.versions.node)) {
  import('../startAlone.mjs').then(({ startAlone }) => startAlone(process.cwd(), process.argv.slice(2)));
} else {
  console.error(tooOldMessage(process.versions.node));
  process.exitCode = 1;
}
