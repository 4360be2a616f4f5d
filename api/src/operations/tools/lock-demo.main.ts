import { lockDemo } from './lock-demo.js';
import { onDatabase, runTool } from './tool.js';

await runTool(async () => {
  const locked = await onDatabase(lockDemo);
  const said =
    locked.length > 0
      ? `Nobody can sign in as ${locked.join(', ')} any more, and their sessions have ended.`
      : 'No account has the published password of the demo.';
  process.stdout.write(`${said}\n`);
});
