// Runs a tool of the built api: node bin/tool.mjs operations/import/import.main FILE
import { existsSync } from 'node:fs';

const [name = ''] = process.argv.splice(2, 1);
const tool = new URL(`../dist/${name}.js`, import.meta.url);

if (existsSync(tool)) {
  await import(tool.href);
} else {
  console.error('The api is not built yet: run "npm run build" (or "npm start" once), then this again.');
  process.exitCode = 1;
}
