import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.js';

/** The shell's page, cut where each answer puts its own parts. */
export interface Template {
  /** From the beginning to the end of the head, with `{{nonce}}` where the nonce goes. */
  readonly head: string;
  readonly body: string;
  readonly end: string;
}

const headMark = '<!--stoa:head-->';
const bodyMark = '<!--stoa:body-->';

let kept: Promise<Template> | undefined;

/** The page that the shell's build made. In development it is read anew each time, since a build may replace it. */
export function readTemplate(shellDir: string, environment: Config['environment']): Promise<Template> {
  if (environment === 'development') return load(shellDir);
  kept ??= load(shellDir).catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

async function load(shellDir: string): Promise<Template> {
  const html = await readFile(join(shellDir, 'index.html'), 'utf8');
  const [head, rest] = html.split(headMark);
  const [body, end] = (rest ?? '').split(bodyMark);
  if (head === undefined || body === undefined || end === undefined) {
    throw new Error(`${shellDir}/index.html lacks its marks.`);
  }
  return { head, body, end };
}
