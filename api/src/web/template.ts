import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostVersion } from '@stoa/contract';
import type { Config } from '../config.js';
import type { RegistrySource } from './registry-source.js';

/** A text cut where each answer puts its nonce. */
export type NoncePieces = readonly string[];

/** The shell's page, cut where each answer puts its own parts. */
export interface Template {
  /** From the beginning to the end of the head. */
  readonly head: NoncePieces;
  /** From there to what stands in the root element; empty where a shell has no place for that. */
  readonly root: NoncePieces | undefined;
  readonly body: NoncePieces;
  readonly end: NoncePieces;
  /** Path of the site's icon as a bitmap, if the head names one. */
  readonly icon: string | undefined;
}

const headMark = '<!--stoa:head-->';
const rootMark = '<!--stoa:root-->';
const bodyMark = '<!--stoa:body-->';
const nonceMark = '{{nonce}}';

/** Parts of the pages met so far, by what tells them apart. */
const kept = new Map<string, Template>();

/** The page that the shell's build made. In development it is read anew each time, since a build may replace it. */
export async function readTemplate(shellDir: string, environment: Config['environment']): Promise<Template> {
  const known = kept.get(shellDir);
  if (known && environment !== 'development') return known;
  return keep(shellDir, await readFile(join(shellDir, 'index.html'), 'utf8'));
}

/** The page of a published shell, whose files lie where it was published. */
export async function publishedTemplate(host: HostVersion, source: RegistrySource): Promise<Template> {
  const known = kept.get(host.base);
  if (known) return known;
  const html = await source.readPage(host);
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
    head: piecesOf(head),
    root: root === undefined ? undefined : piecesOf(root),
    body: piecesOf(body),
    end: piecesOf(end),
    icon,
  };
  kept.set(from, template);
  return template;
}

/** Cuts a text that comes from a build where the nonce goes. */
export const piecesOf = (text: string): NoncePieces => text.split(nonceMark);

/** Texts one after the other: the nonce goes between the pieces of each, and nowhere else. */
export function joinPieces(...texts: readonly NoncePieces[]): NoncePieces {
  return texts.reduce((all, pieces) => {
    const [first = '', ...others] = pieces;
    return [...all.slice(0, -1), (all.at(-1) ?? '') + first, ...others];
  });
}
