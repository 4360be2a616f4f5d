#!/usr/bin/env node
// Publishes the builds that `npm run build` left in this checkout; with --into, packs them into a folder, for an image.
import { parseArgs } from 'node:util';
import { messageOf } from '@stoa/workspace/errors';
import { packBuilt, publishBuilt } from '../src/publish/publishBuilt.mjs';
import { openStore } from '../src/registry/openStore.mjs';

const usage = `Usage: npm run publish:built [-- options]
Publishes the output of "npm run build" for all apps. For one app: npm run publish:remote -- mfe-feed
Options:
  --allow-breaking    publish it although others become incompatible, or it cannot be rendered
  --into <folder>     pack it into an empty folder instead, for an image`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        'allow-breaking': { type: 'boolean', default: false },
        into: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    console.error(`${messageOf(error)}\n${usage}`);
    process.exit(2);
  }
}

const options = readOptions();
if (options.help) {
  console.log(usage);
} else {
  try {
    const lines = options.into
      ? await packBuilt(options.into)
      : await publishBuilt(openStore(), undefined, { allowBreaking: options['allow-breaking'] });
    console.log(lines.join('\n'));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
