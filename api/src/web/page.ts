import type { PageAnswer, PageData, Registry, RemoteVersion } from '@stoa/contract';
import type { Config } from '../config.js';
import { headTags, type Site } from './head/head-tags.js';
import { describePage } from './head/page-meta.js';
import { structuredData } from './head/structured-data.js';
import { escapeHtml, html, scriptJson } from './html.js';
import type { FoundPage } from './pages.js';
import { readingFrame } from './reading/frame.js';
import { type PageContent, readingPage } from './reading/pages.js';
import { joinPieces, type NoncePieces, type Template } from './template.js';

export interface PageParts {
  readonly template: Template;
  readonly content: PageContent;
  readonly registry: Registry;
  readonly origin: string;
  /** The version of the shell that the template came from. */
  readonly shell: string;
  readonly config: Pick<Config, 'remoteOrigins' | 'allowsOverrides' | 'liveReloadUrl'>;
}

/** Puts a page together; what differs from answer to answer, the nonce, goes between its pieces. */
export function renderPage({ template, content, registry, origin, shell, config }: PageParts): NoncePieces {
  const { remoteOrigins, allowsOverrides, liveReloadUrl } = config;
  const { page, url, communities } = content;
  const site: Site = { origin, icon: template.icon };
  const data: PageData = {
    registry: forPage(registry),
    answers: carried(content),
    shell,
    origins: [...remoteOrigins],
    allowsOverrides,
  };
  const about = structuredData(content, origin);
  const listed = communities?.body as Parameters<typeof readingFrame>[0]['communities'];
  const head = [
    headTags(describePage(content), site).text,
    about ? `<script type="application/ld+json">${scriptJson(about)}</script>` : '',
  ].join('');
  const body = [
    readingFrame({ page: readingPage(content), url, communities: listed }).text,
    `<script type="application/json" id="stoa-page">${scriptJson(data)}</script>`,
    preloadTags(page),
  ].join('');
  const liveReload = liveReloadUrl
    ? ['<script nonce="', `" src="${escapeHtml(liveReloadUrl)}"></script>`]
    : [''];
  return joinPieces(template.head, [head], template.body, [body], liveReload, template.end);
}

/** The answers that the app finds in the page. */
function carried({ page, answers, communities }: PageContent): PageAnswer[] {
  // A page of the shell's own, or one that nobody supplies, asks for nothing.
  if (!page?.remote) return [];
  return [...answers, communities].filter((answer) => answer !== undefined);
}

/** What a page needs of the registry: the served version, the one to fall back to, and how to check their entries. */
function forPage({ remotes }: Registry): Registry {
  const slim = (build: RemoteVersion): RemoteVersion => ({
    ...build,
    integrity: { [build.entry]: build.integrity[build.entry] ?? '' },
  });
  const entries = Object.entries(remotes).map(([name, { versions }]) => [
    name,
    { versions: versions.slice(0, 2).map(slim) },
  ]);
  return { remotes: Object.fromEntries(entries) as Registry['remotes'] };
}

/** The files of the page's remote, asked for while the shell is still on its way: see shell/src/preloadScript.ts. */
function preloadTags(page: FoundPage | undefined): string {
  if (!page?.remote) return '';
  const { build, expose } = page.remote;
  // The browser hands a preloaded file over only to a request that asks for it in the same way.
  const isElsewhere = !build.base.startsWith('/');
  const files = [build.entry, ...(build.preload[expose] ?? [])];
  const links = files.map(
    (file) =>
      html`<link
        rel="preload"
        as="script"
        href="${build.base + file}"
        fetchpriority="low"
        integrity="${build.integrity[file] ?? ''}"
        ${isElsewhere && html`crossorigin="anonymous"`}
      />`,
  );
  return html`<template id="stoa-preload">${links}</template>`.text;
}
