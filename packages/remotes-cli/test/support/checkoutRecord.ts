import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import * as builtContract from '@stoa/contract';
import { contractFacts } from '../../src/compat/contractFacts.mjs';
import { readSources, sourceFolders } from '../../src/compat/record.mjs';
import { appFolder, fromRoot } from '@stoa/workspace/paths';
import { partsOf, requirements } from '../../src/registry/describeBuild.mjs';
import { exposesOf } from '@stoa/config/exposes';
import { sharedVersions } from '@stoa/config/shared';

/** An edit of a file of this checkout: replaces the first occurrence of `from` with `to`. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

type Files = Record<string, string>;
const shared = sharedVersions() as Record<string, string>;

/** Returns the sources with edits. Throws if the text of an edit does not occur. */
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

type Facts = { version: string };

/** Facts of contracts by their sources. The unchanged contract is built. */
const known = new Map<string, Facts>();

function knowBuiltContract(): void {
  if (known.size > 0) return;
  const sources = readSources(['packages/contract/src']) as Files;
  known.set(JSON.stringify(sources), JSON.parse(JSON.stringify(contractFacts(builtContract))) as Facts);
}

const contractOf = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith('packages/contract/src/')));

/** The facts of contracts. Those not known yet are read in one process. */
function factsOf(contracts: readonly Files[]): Facts[] {
  knowBuiltContract();
  const asked = contracts.map((files) => {
    const sources = contractOf(files);
    return { key: JSON.stringify(sources), sources };
  });
  const unknown = new Map(
    asked.filter(({ key }) => !known.has(key)).map(({ key, sources }) => [key, sources]),
  );
  const found = unknown.size > 0 ? readFacts([...unknown.values()]) : [];
  [...unknown.keys()].forEach((key, index) => known.set(key, found[index] as Facts));
  return asked.map(({ key }) => known.get(key) as Facts);
}

const compiled = new Map<string, string>();

function compile(text: string): string {
  const options = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } as const;
  const code = compiled.get(text) ?? transformSync(text, { ...options, swcrc: false }).code;
  compiled.set(text, code);
  return code;
}

/** The facts of contracts, compiled from their sources and run in a process. */
function readFacts(contracts: readonly Files[]): Facts[] {
  // Below the packages, so that it finds zod.
  const cache = fromRoot('node_modules/.cache/stoa');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(path.join(cache, 'contract-'));
  try {
    writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}');
    const entries = contracts.map((sources, index) => {
      const folder = path.join(dir, String(index));
      for (const [file, text] of Object.entries(sources)) {
        const target = path.join(folder, path.relative('packages/contract/src', file).replace(/ts$/, 'js'));
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, compile(text));
      }
      return path.join(folder, 'index.js');
    });
    const script = path.join(__dirname, 'printContracts.mjs');
    const output = execFileSync(process.execPath, [script, ...entries], { maxBuffer: 2 ** 28 });
    return JSON.parse(output.toString('utf8')) as Facts[];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The record of the shell as this checkout would publish it after some edits. */
export function shellRecord(edits: readonly Edit[] = []): ShellRecord {
  return shellRecords([edits])[0] as ShellRecord;
}

/** A record for each list of edits. */
export function shellRecords(editLists: readonly (readonly Edit[])[]) {
  const sources = readSources(sourceFolders('shell')) as Files;
  const changed = editLists.map((edits) => edited(sources, edits));
  const facts = factsOf(changed);
  return changed.map((files, index) => {
    const contract = facts[index] as Facts;
    return {
      app: 'shell',
      files,
      contract,
      offers: { contract: contract.version, shared },
      exposes: {},
      pages: [],
      fragments: [],
    };
  });
}

type ShellRecord = ReturnType<typeof shellRecords>[number];

/** The record of a remote as this checkout would publish it after some edits. */
export async function remoteRecord(app: string, edits: readonly Edit[] = []) {
  const files = edited(readSources(sourceFolders(app)) as Files, edits);
  const { pages, fragments } = await partsOf(app);
  return {
    app,
    files,
    contract: factsOf([files])[0] as Facts,
    requires: requirements(),
    exposes: exposesOf(fromRoot(appFolder(app))),
    pages,
    fragments,
  };
}

/** Returns the records of the shell and of every remote of this checkout. */
export async function deployment() {
  const remotes = ['communities', 'feed', 'moderation', 'profile'];
  return { shell: shellRecord(), remotes: await Promise.all(remotes.map((app) => remoteRecord(app))) };
}

export type Deployment = Awaited<ReturnType<typeof deployment>>;
