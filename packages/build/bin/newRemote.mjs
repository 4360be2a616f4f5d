#!/usr/bin/env node
import { newRemote } from '../lib/newRemote.mjs';

try {
  console.log(await newRemote(process.argv[2]));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
