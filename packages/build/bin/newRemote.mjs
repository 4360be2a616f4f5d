#!/usr/bin/env node
import { messageOf } from '../lib/errors.mjs';
import { newRemote } from '../lib/newRemote.mjs';

try {
  console.log(await newRemote(process.argv[2]));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
