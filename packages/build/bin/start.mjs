#!/usr/bin/env node
// Nothing newer than Node 12 may stand in this file: an old Node has to be able to say that it is too old.
import { runOnNode } from '../lib/nodeVersion.mjs';

runOnNode(() => import('../lib/start.mjs').then(({ start }) => start()));
