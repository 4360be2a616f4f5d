#!/usr/bin/env node
import { messageOf } from '@stoa/workspace/errors';
import { takePictures } from '../src/pictures.mjs';

await takePictures().catch((error) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
