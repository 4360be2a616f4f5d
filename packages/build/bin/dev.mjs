#!/usr/bin/env node
import { runOnNode } from '../lib/nodeVersion.mjs';

runOnNode(() => import('../lib/dev.mjs').then(({ dev }) => dev()));
