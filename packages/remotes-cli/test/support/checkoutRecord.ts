import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readSources, sourceFolders } from '../../src/compat/record.mjs';
import { appFolder, fromRoot } from '@stoa/workspace/paths';
import { partsOf, requirements } from '../../src/registry/describeBuild.mjs';
import { exposesOf } from '@stoa/config/exposes';
import { sharedVersions } from '@stoa/config/shared';

/** A change of a file of this checkout: the first time `from` stands there, `to` takes its place. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

type Files = Record<string, string>;
const shared = sharedVersions() as Record<string, string>;

/** The sources with some edits made. An edit whose text is not there any more is an error of the test. */
function edited(files: Files, edits: readonly Edit[]): Files {
  const result = { ...files };
  for (const { file, from, to } of edits) {
    if (!(file in result)) continue;
    const text = result[file] ?? '';
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" to change.`);
    result[file] = text.replace(from, () => to);
  }
  return result;
}

const known = new Map<string, { version: string }>();

/** What a contract says. */
function factsOf(files: Files): { version: string } {
  const sources = Object.fromEntries(
    Object.entries(files).filter(([file]) => file.startsWith('packages/contract/src/')),
  );
  const key = JSON.stringify(sources);
  const facts = known.get(key) ?? readFacts(sources);
  known.set(key, facts);
  return facts;
}

/** What a contract says, compiled from its sources and run in a process of its own. */
function readFacts(sources: Files): { version: string } {
  // Below the packages, so that it finds zod.
  const cache = fromRoot('node_modules/.cache/stoa');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(path.join(cache, 'contract-'));
  try {
    writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}');
    const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
    for (const [file, text] of Object.entries(sources)) {
      const { outputText } = ts.transpileModule(text, { compilerOptions });
      const target = path.join(dir, path.relative('packages/contract/src', file).replace(/ts$/, 'js'));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, outputText);
    }
    const script = path.join(__dirname, 'printContract.mjs');
    const output = execFileSync(process.execPath, [script, path.join(dir, 'index.js')], {
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(output.toString('utf8')) as { version: string };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The record of the shell as this checkout would publish it after some edits. */
export function shellRecord(edits: readonly Edit[] = []) {
  const files = edited(readSources(sourceFolders('shell')) as Files, edits);
  const contract = factsOf(files);
  return {
    app: 'shell',
    files,
    contract,
    offers: { contract: contract.version, shared },
    exposes: {},
    pages: [],
    fragments: [],
  };
}

/** The record of a remote as this checkout would publish it after some edits. */
export async function remoteRecord(app: string, edits: readonly Edit[] = []) {
  const files = edited(readSources(sourceFolders(app)) as Files, edits);
  const { pages, fragments } = await partsOf(app);
  return {
    app,
    files,
    contract: factsOf(files),
    requires: requirements(),
    exposes: exposesOf(fromRoot(appFolder(app)), { pages, fragments }),
    pages,
    fragments,
  };
}

/** Records of a shell and of every remote, all as this checkout has them. */
export async function deployment() {
  const remotes = ['communities', 'feed', 'moderation', 'profile'];
  return { shell: shellRecord(), remotes: await Promise.all(remotes.map((app) => remoteRecord(app))) };
}

export type Deployment = Awaited<ReturnType<typeof deployment>>;
