import { start } from './boot/start.js';
import { StartError } from './config.js';

try {
  await start(process.env);
} catch (error) {
  // A sentence is all an operator needs where we know the cause; anything else is ours to explain with its trace.
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
