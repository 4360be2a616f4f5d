import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ExportSource, writeExport } from './export-archive.js';

let dir = '';
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'stoa-export-'))));
afterAll(() => rmSync(dir, { recursive: true }));

function failing() {
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, reject) => (fail = reject));
  return { promise, fail: (error: Error) => fail(error) };
}

test('several failures of one archive are one error of its caller', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const uploads = failing();
  const kinds = failing();
  const reads = new EventEmitter();
  const rows = (query: { text: string }) => {
    if (query.text.includes('FROM uploads')) return uploads.promise;
    reads.emit('kind');
    return kinds.promise;
  };
  const source = { database: { rows } } as unknown as ExportSource;
  const isRead = once(reads, 'kind');
  const made = writeExport(source, 1, join(dir, 'archive.zip'));
  const failure = expect(made).rejects.toThrow('away');
  await isRead;
  kinds.fail(new Error('away'));
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  uploads.fail(new Error('away as well'));
  await failure;
  await nextTurn();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
