import {
  type HostVersion,
  type PageData,
  type Registry,
  type RemoteVersion,
  requiredRanges,
} from '@stoa/contract';
import type { RenderedPage } from '@stoa/renderer';
import type { Config } from '../config.js';
import { escapeHtml, html, scriptJson } from './html.js';
import { fits, type FoundPage } from './pages.js';
import { joinPieces, type NoncePieces, piecesOf, type Template } from './template.js';

export interface PageParts {
  readonly template: Template;
  /** Undefined where nothing is. */
  readonly page: FoundPage | undefined;
  /** Undefined where the browser has to draw the page. */
  readonly rendered: RenderedPage | undefined;
  readonly registry: Registry;
  /** What the shell offers to remotes; unknown of one that the configuration names by its folder. */
  readonly offers: HostVersion['offers'] | undefined;
  /** How lists of posts are shown. */
  readonly view: 'card' | 'list';
  /** Milliseconds since 1970 that the page was rendered with. */
  readonly now: number;
  /** The version of the shell that the template came from. */
  readonly shell: string;
  readonly config: Pick<Config, 'remoteOrigins' | 'allowsOverrides' | 'liveReloadUrl' | 'contact' | 'traces'>;
}

/** What is said of a page that only the browser can draw. */
const plainHead = '<title>Stoa</title><meta name="robots" content="noindex">';

/** Puts a page together; what differs from answer to answer, the nonce, goes between its pieces. */
export function putTogether({ template, page, rendered, config, ...parts }: PageParts): NoncePieces {
  const { remoteOrigins, allowsOverrides, liveReloadUrl, contact, traces } = config;
  const isHydrated = rendered && template.root;
  const data: PageData = {
    registry: forPage(parts.registry, parts.offers),
    shell: parts.shell,
    origins: [...remoteOrigins],
    allowsOverrides,
    view: parts.view,
    now: parts.now,
    ...(contact && { contact }),
    ...(traces && { traces: true }),
  };
  const state = isHydrated ? `"state":${rendered.state},` : '';
  const json = `{${state}${scriptJson(data).slice(1)}`;
  const body = `<script type="application/json" id="stoa-page">${json}</script>${preloadTags(page, parts.offers)}`;
  const liveReload = liveReloadUrl
    ? ['<script nonce="', `" src="${escapeHtml(liveReloadUrl)}"></script>`]
    : [''];
  return joinPieces(
    template.head,
    [rendered?.head ?? plainHead],
    isHydrated ? piecesOf(rendered.styles) : [''],
    template.root ?? [''],
    [isHydrated ? rendered.html : ''],
    template.body,
    [body],
    liveReload,
    template.end,
  );
}

/**
 * What a page needs of the registry: the version to use, the one to fall back to, and how to check their entries. Only
 * versions that fit the shell are listed. Where a remote has none, its first is listed with all that it requires: the
 * browser knows its addresses, refuses to load it, and reports why.
 */
function forPage({ remotes }: Registry, offers: HostVersion['offers'] | undefined): Registry {
  const entries = Object.entries(remotes).map(([name, { versions }]) => {
    const fitting = versions.filter((build) => fits(build, offers)).slice(0, 2);
    const listed = fitting.map((build) => ({
      ...slim(build),
      requires: {
        contract: build.requires.contract,
        shared: requiredRanges(build.requires, offers?.exports),
      },
    }));
    return [name, { versions: listed.length > 0 ? listed : versions.slice(0, 1).map(slim) }];
  });
  return { remotes: Object.fromEntries(entries) as Registry['remotes'] };
}

/** A build without what browsers do not ask for. */
const slim = ({ server: _server, ...build }: RemoteVersion): RemoteVersion => ({
  ...build,
  integrity: Object.fromEntries(checkedFiles(build).map((file) => [file, build.integrity[file] ?? ''])),
});

/** Files that the page checks: the entry, which checks the rest, and of a build of another tool all that it may run. */
const checkedFiles = ({ entry, adapter, preload }: RemoteVersion): string[] =>
  adapter ? [...new Set([entry, ...Object.values(preload).flat()])] : [entry];

/** The files of the page's remote, asked for while the shell is still on its way: see shell/src/preloadScript.ts. */
function preloadTags(page: FoundPage | undefined, offers: HostVersion['offers'] | undefined): string {
  if (!page?.remote || !fits(page.remote.build, offers)) return '';
  const { build, expose } = page.remote;
  // The browser hands a preloaded file over only to a request that asks for it in the same way.
  const isElsewhere = !build.base.startsWith('/');
  const files = [build.entry, ...(build.preload[expose] ?? [])];
  // A module that is preloaded is kept for its import.
  const rel = build.adapter?.type === 'module' ? html`rel="modulepreload"` : html`rel="preload" as="script"`;
  const links = files.map(
    (file) =>
      html`<link
        ${rel}
        href="${build.base + file}"
        fetchpriority="low"
        integrity="${build.integrity[file] ?? ''}"
        ${isElsewhere && html`crossorigin="anonymous"`}
      />`,
  );
  return html`<template id="stoa-preload">${links}</template>`.text;
}
