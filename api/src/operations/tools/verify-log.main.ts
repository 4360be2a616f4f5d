import { onServer, runTool } from './tool.js';
import { parseHead, verifyLog } from './verify-log.js';

await runTool(async () => {
  const head = parseHead(process.argv.slice(2));
  process.stdout.write(`${await onServer((url) => verifyLog(url, head))}\n`);
});
