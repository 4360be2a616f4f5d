import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostVersion } from '@stoa/contract';
import type { Config } from '../../platform/config/config.js';
import type { RegistrySource } from '../registry/registry-source.js';

/**
 * The shell's page, split where each page inserts its parts. `{{nonce}}` is the placeholder of the page's nonce, and
 * `{{viewer}}` of the id of the member for whom it is rendered.
 */
export interface Template {
  /** From the beginning to the end of the head. */
  readonly head: string;
  /** From there to the content of the root element; undefined for a shell without a place for that. */
  readonly root: string | undefined;
  readonly body: string;
  readonly end: string;
  /** Whether the shell can render for a member: older ones render for guests only. */
  readonly isForMembers: boolean;
  /** The hashes of its inline scripts, as the content security policy names them. */
  readonly scriptHashes: readonly string[];
  /** Path of the site's icon as a bitmap, if the head names one. */
  readonly icon: string | undefined;
}

const headMark = '<!--stoa:head-->';
const rootMark = '<!--stoa:root-->';
const bodyMark = '<!--stoa:body-->';
/** The placeholder of the viewer. */
export const viewerMark = '{{viewer}}';
/** The shell's own inline scripts; data for scripts has a type. */
const inlineScript = /<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g;

/** Templates used so far, by their source. */
const kept = new Map<string, Template>();

/**
 * Reads the page that the shell's build created. In development it is read for each request, since a build may replace
 * it.
 */
export async function readTemplate(shellDir: string, environment: Config['environment']): Promise<Template> {
  const known = kept.get(shellDir);
  if (known && environment !== 'development') return known;
  return keep(shellDir, await readFile(join(shellDir, 'index.html'), 'utf8'));
}

/** Reads the page of a published shell, whose files are where it was published. */
export async function publishedTemplate(host: HostVersion, source: RegistrySource): Promise<Template> {
  const known = kept.get(host.base);
  if (known) return known;
  const html = await source.readFile('shell', host, 'index.html');
  if (html === undefined) throw new Error(`${host.base} has no page.`);
  return keep(host.base, html.replaceAll('"/assets/', `"${host.base}`));
}

function keep(from: string, html: string): Template {
  const [head, rest] = html.split(headMark);
  const [beforeData, end] = (rest ?? '').split(bodyMark);
  const [beforeRoot, afterRoot] = (beforeData ?? '').split(rootMark);
  const [root, body] = afterRoot === undefined ? [undefined, beforeRoot] : [beforeRoot, afterRoot];
  if (head === undefined || body === undefined || end === undefined) {
    throw new Error(`The page of ${from} lacks its marks.`);
  }
  const icon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1];
  const template: Template = {
    head,
    root,
    body,
    end,
    isForMembers: head.includes(viewerMark),
    scriptHashes: [...html.matchAll(inlineScript)].map(([, script = '']) => hashOf(script)),
    icon,
  };
  kept.set(from, template);
  return template;
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
