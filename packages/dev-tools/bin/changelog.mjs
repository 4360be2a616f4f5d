#!/usr/bin/env node
import { runOnNode } from '@stoa/workspace/nodeVersion';

runOnNode(() => import('../src/changelog.mjs').then(({ writeChangelog }) => writeChangelog()));
