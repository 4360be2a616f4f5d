// Traces lead to the sources in everything that is loaded from here on.
process.setSourceMapsEnabled(true);
const { start } = await import('./boot/start.js');
const { StartError } = await import('./config.js');

try {
  await start(process.env);
} catch (error) {
  // A sentence is all an operator needs where we know the cause; anything else is ours to explain with its trace.
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
