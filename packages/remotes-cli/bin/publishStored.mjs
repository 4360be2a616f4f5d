#!/usr/bin/env node
// Publishes the builds of a folder. Imports only what a production server has installed, without build tools.
import { parseArgs } from 'node:util';
import { messageOf } from '@stoa/workspace/errors';
import { publishStored } from '../src/publish/publishStored.mjs';
import { openStore } from '../src/registry/openStore.mjs';

try {
  const { values, positionals } = parseArgs({
    options: { 'allow-breaking': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder = ''] = positionals;
  const lines = await publishStored(folder, openStore(), { allowBreaking: values['allow-breaking'] });
  console.log(lines.join('\n'));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
