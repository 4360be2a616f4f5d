#!/usr/bin/env node
// Publishes the builds that `npm run build` left in this checkout; with a folder, packs them into it, for an image.
import { parseArgs } from 'node:util';
import { messageOf } from '@stoa/workspace/errors';
import { packBuilt, publishBuilt } from '../src/publish/publishBuilt.mjs';
import { openStore } from '../src/registry/openStore.mjs';

try {
  const { values, positionals } = parseArgs({
    options: { 'allow-breaking': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  const lines = folder
    ? await packBuilt(folder)
    : await publishBuilt(openStore(), undefined, { isAllowed: values['allow-breaking'] });
  console.log(lines.join('\n'));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
