#!/usr/bin/env node
import { e2e } from '../src/e2e.mjs';

await e2e(process.argv.slice(2));
