// Stack traces refer to the sources in everything loaded from here on.
process.setSourceMapsEnabled(true);
const { start } = await import('./operations/boot/start.js');
const { StartError } = await import('./platform/config/config.js');

try {
  await start(process.env);
} catch (error) {
  // One sentence is enough where the cause is known; any other error needs its stack.
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
