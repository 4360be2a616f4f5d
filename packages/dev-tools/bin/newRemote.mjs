#!/usr/bin/env node
import { messageOf } from '@stoa/workspace/errors';
import { newRemote } from '../src/newRemote.mjs';

try {
  console.log(await newRemote(process.argv[2]));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
