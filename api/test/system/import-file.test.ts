import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDump } from '../../src/operations/import/dump.js';
import { runImport } from '../../src/operations/import/run-import.js';
import { comment, submission } from '../support/dump.js';
import { runTool } from '../support/run-tool.js';
import { DISK_MB, onSmallDisk } from '../support/small-disk.js';
import { TestApp } from '../support/test-app.js';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await TestApp.start();
  folder = mkdtempSync(join(tmpdir(), 'stoa-test-dump-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.stop();
});

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function run(path: string) {
  const notes: string[] = [];
  const said = await runImport(api.database.source, path, await openDump(path), (line) => notes.push(line));
  return { notes, said };
}

const lines = (...ids: string[]) => ids.map((id) => JSON.stringify(submission({ id }))).join('\n');

describe('a dump', () => {
  it('is read plain', async () => {
    const { said } = await run(file('plain.ndjson', lines('f1', 'f2')));
    expect(said).toContain('New: 2 posts, 0 comments.');
  });

  it('is read packed, whatever its name', async () => {
    const { said } = await run(file('packed.ndjson', gzipSync(lines('f3'))));
    expect(said).toContain('New: 1 post, 0 comments.');
  });

  it('has its broken lines named on the way', async () => {
    const { notes, said } = await run(file('some.ndjson', `${lines('f4')}\n{\n`));
    expect(notes).toContain('Line 2 is not JSON; skipped.');
    expect(said).toContain('Skipped: 1 line.');
  });

  it('may hold lines that are not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from(lines('f5'))]);
    const { notes } = await run(file('latin.ndjson', bytes));
    expect(notes).toContain('Line 1 is not UTF-8; skipped.');
  });

  it('may hold a line that is far too long, without keeping it', async () => {
    const { notes, said } = await run(file('long.ndjson', `${'x'.repeat(5 * 1024 * 1024)}\n${lines('f6')}`));
    expect(notes).toContain('Line 1 is longer than 4 MB; skipped.');
    expect(said).toContain('New: 1 post');
  });

  it('with more early comments than the temporary disk can keep is refused in one sentence', async () => {
    const body = 'x'.repeat(1024 * 1024);
    const early = Array.from({ length: DISK_MB + 1 }, (_, at) =>
      JSON.stringify(comment({ id: `e${at}`, body })),
    );
    const path = file('early.ndjson', early.join('\n'));
    const disk = mkdtempSync(join(tmpdir(), 'stoa-test-disk-'));
    const environment = { DATABASE_URL: api.store.url, TMPDIR: disk };
    const result = await runTool('operations/import/import.main', [path], environment, onSmallDisk(disk));
    rmSync(disk, { recursive: true });
    expect(result.said).toMatch(/is full\. It keeps comments .* TMPDIR .*\.$/m);
    expect(result.said).not.toContain('    at ');
    expect(result.code).toBe(1);
  });

  it.each([
    ['missing', () => join(folder, 'nowhere'), /^There is no file /],
    ['a folder', () => folder, /is a folder; name the file in it\.$/],
    ['empty', () => file('empty', ''), / is empty\.$/],
    ['packed otherwise', () => file('a.zst', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0])), /Zstandard/],
    ['of no use', () => file('words.txt', 'Dear diary,\n'), /has no usable line\.$/],
    ['cut short', () => file('cut.gz', gzipSync(lines('f7')).subarray(0, 60)), /is damaged: /],
  ])('that is %s is refused in one sentence', async (_what, path, sentence) => {
    await expect(run(path())).rejects.toThrow(sentence);
  });
});
