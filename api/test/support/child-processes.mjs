import { resolve } from 'node:path';

// What a test forks is our TypeScript as well.
process.execArgv = ['--import', resolve(__dirname, 'register-typescript.mjs')];
