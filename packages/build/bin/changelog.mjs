#!/usr/bin/env node
import { runOnNode } from '../lib/nodeVersion.mjs';

runOnNode(() => import('../lib/changelog.mjs').then(({ writeChangelog }) => writeChangelog()));
