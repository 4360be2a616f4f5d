// Prints the facts of contracts compiled somewhere else: `node printContracts.mjs <index.js> …`.
import { pathToFileURL } from 'node:url';
import { contractFacts } from '../../src/compat/contractFacts.mjs';

const facts = process.argv
  .slice(2)
  .map(async (file) => contractFacts(await import(pathToFileURL(file).href)));
process.stdout.write(JSON.stringify(await Promise.all(facts)));
