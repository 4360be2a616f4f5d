import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let dir: string;
beforeAll(() => void (dir = mkdtempSync(path.join(tmpdir(), 'stoa-supervise-'))));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let count = 0;

const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];

/** Runs a script as a server under the supervisor, with a first pause of 10 ms. */
function supervised(
  script: string,
  start = (supervisor: string) => spawn(process.execPath, [supervisor], { stdio }),
): { child: ChildProcess; output: () => string; exit: Promise<number> } {
  const number = ++count;
  const server = path.join(dir, `server-${number}.mjs`);
  const supervisor = path.join(dir, `supervisor-${number}.mjs`);
  writeFileSync(server, script);
  const lib = path.resolve(__dirname, '../src/supervise.mjs');
  writeFileSync(
    supervisor,
    `import { supervise } from ${JSON.stringify(lib)};
     process.exitCode = await supervise([process.execPath, ${JSON.stringify(server)}], {}, { pauseMs: 10 });`,
  );
  const child = start(supervisor);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code as number) };
}

const serveOn = `process.send('ready'); console.log('serving ' + process.pid); setInterval(() => {}, 1000);`;
const endInOrder = `process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0); });`;

/** Resolves when the output contains the text the given number of times. */
async function waitForOutput(
  { child, output }: ReturnType<typeof supervised>,
  text: string,
  times = 1,
): Promise<void> {
  while (output().split(text).length <= times) await once(child.stdout as NodeJS.ReadableStream, 'data');
}

const lastPid = (output: string) =>
  Number(
    output
      .match(/serving (\d+)/g)
      ?.at(-1)
      ?.slice('serving '.length),
  );

test('a server that was killed is started again, and a line says why', async () => {
  const run = supervised(endInOrder + serveOn);
  await waitForOutput(run, 'serving ');
  process.kill(lastPid(run.output()), 'SIGKILL');
  await waitForOutput(run, 'serving ', 2);
  expect(run.output()).toContain(
    'Stoa ended by itself (it was killed by SIGKILL); it starts again in 0.01 s.',
  );
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the server and ends everything', async (signal) => {
  const run = supervised(endInOrder + serveOn);
  await waitForOutput(run, 'serving ');
  run.child.kill(signal);
  expect(await run.exit).toBe(0);
  expect(run.output()).toContain('ended in order');
  expect(() => process.kill(lastPid(run.output()), 0)).toThrow();
});

test('the exit of npm, whose shell forwards no signal, ends the server gracefully', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = (supervisor: string) =>
    spawn('sh', ['-c', `"${process.execPath}" "${supervisor}"; true`], { stdio, env });
  const run = supervised(endInOrder + serveOn, shell);
  await waitForOutput(run, 'serving ');
  run.child.kill('SIGKILL');
  await run.exit;
  expect(run.output()).toContain('ended in order');
});

test('SIGKILL of the supervisor ends the server gracefully', async () => {
  const run = supervised(endInOrder + serveOn);
  await waitForOutput(run, 'serving ');
  run.child.kill('SIGKILL');
  await run.exit;
  expect(run.output()).toContain('ended in order');
});

test('Ctrl-C, which signals the whole group, reaches the server once', async () => {
  const countSignals = `process.on('SIGINT', () => console.log('SIGINT')).on('SIGTERM', () => {
    console.log('SIGTERM');
    setTimeout(() => process.exit(0), 100);
  });`;
  const inGroup = (supervisor: string) => spawn(process.execPath, [supervisor], { stdio, detached: true });
  const run = supervised(countSignals + serveOn, inGroup);
  await waitForOutput(run, 'serving ');
  process.kill(-(run.child.pid as number), 'SIGINT');
  await run.exit;
  expect(run.output().match(/SIG\w+/g)).toEqual(['SIGTERM']);
});

test('gives up on a server that keeps failing, with its exit code, after growing pauses', async () => {
  const run = supervised(`process.send('ready', () => process.exit(7));`);
  expect(await run.exit).toBe(7);
  for (const seconds of ['0.01', '0.02', '0.04', '0.08']) {
    expect(run.output()).toContain(`it starts again in ${seconds} s.`);
  }
  expect(run.output()).toContain(
    'Stoa ended by itself 5 times in a row (exit code 7). It is not started again.',
  );
});

test('a server that never served is not restarted', async () => {
  const run = supervised(`console.error('Port 3000 is taken.'); process.exit(1);`);
  expect(await run.exit).toBe(1);
  expect(run.output()).toBe('Port 3000 is taken.\n');
});
