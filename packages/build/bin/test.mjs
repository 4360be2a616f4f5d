#!/usr/bin/env node
import { runOnNode } from '../lib/nodeVersion.mjs';

runOnNode(() => import('../lib/test.mjs').then(({ test }) => test()));
