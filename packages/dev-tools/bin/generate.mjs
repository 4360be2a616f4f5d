import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '@stoa/workspace/paths';
import { withRemoteRows } from '../src/appTable.mjs';

const readme = fromRoot('README.md');
writeFileSync(readme, withRemoteRows(readFileSync(readme, 'utf8')));
