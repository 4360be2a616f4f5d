import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostVersion } from '@stoa/contract';
import { splitTemplate, type Template as PageTemplate, viewerMark, withBase } from '@stoa/renderer';
import type { Config } from '../../platform/config/config.js';
import type { RegistrySource } from '../registry/registry-source.js';

/** The shell's page, and what is known of it. */
export interface Template extends PageTemplate {
  /** Whether the shell can render for a member: older ones render for guests only. */
  readonly isForMembers: boolean;
  /** The hashes of its inline scripts, as the content security policy names them. */
  readonly scriptHashes: readonly string[];
  /** Path of the site's icon as a bitmap, if the head names one. */
  readonly icon: string | undefined;
}

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
  return keep(host.base, withBase(html, host.base));
}

function keep(from: string, html: string): Template {
  const parts = splitTemplate(html, from);
  const template: Template = {
    ...parts,
    isForMembers: parts.head.includes(viewerMark),
    scriptHashes: [...html.matchAll(inlineScript)].map(([, script = '']) => hashOf(script)),
    icon: /<link rel="apple-touch-icon" href="([^"]+)"/.exec(parts.head)?.[1],
  };
  kept.set(from, template);
  return template;
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
