// Prints the facts of a contract compiled somewhere else: `node printContract.mjs <index.js>`.
import { pathToFileURL } from 'node:url';
import { contractFacts } from '../../src/compat/contractFacts.mjs';

process.stdout.write(JSON.stringify(contractFacts(await import(pathToFileURL(process.argv[2] ?? '').href))));
