import type { HostVersion, PageData, PagePreview, Registry, RenderedPage, ViewMode } from '@stoa/contract';
import { fillTemplate } from '@stoa/renderer';
import type { Config } from '../../platform/config/config.js';
import { escapeHtml, html } from '../../platform/http/responses/html.js';
import { pageRegistry } from '../registry/page-registry.js';
import { fits, type FoundPage } from '../registry/pages.js';
import type { Template } from './template.js';

export interface PageParts {
  readonly template: Template;
  /** Undefined if the address leads to no page. */
  readonly page: FoundPage | undefined;
  /** Undefined if the browser has to render the page. */
  readonly rendered: RenderedPage | undefined;
  readonly registry: Registry;
  /** The visitor's preview, if any. */
  readonly preview?: PagePreview | undefined;
  /** Of the style elements. */
  readonly nonce: string;
  /** The exports that the shell offers to remotes; unknown if the configuration names a folder. */
  readonly offers: HostVersion['offers'] | undefined;
  readonly view: ViewMode;
  /** IANA time zone of the rendered dates; undefined for UTC. */
  readonly zone?: string | undefined;
  /** Id of the member for whom the page is rendered; undefined for a guest. */
  readonly viewer: number | undefined;
  /** The time with which the page was rendered, in milliseconds since 1970. */
  readonly now: number;
  /** The version of the shell whose template is used. */
  readonly shell: string;
  readonly config: Pick<Config, 'remoteOrigins' | 'allowsOverrides' | 'liveReloadUrl' | 'contact' | 'traces'>;
}

/** Returns the HTML document of a page. */
export function assembleDocument({ template, page, rendered, nonce, config, ...parts }: PageParts): string {
  const { remoteOrigins, allowsOverrides, liveReloadUrl, contact, traces } = config;
  const data: PageData = {
    registry: pageRegistry(parts.registry, parts.offers),
    shell: parts.shell,
    origins: [...remoteOrigins],
    allowsOverrides,
    view: parts.view,
    now: parts.now,
    ...(parts.zone !== undefined && { zone: parts.zone }),
    ...(parts.preview && { preview: parts.preview }),
    ...(parts.registry.canary && { vitalsShare: 1 }),
    ...(contact && { contact }),
    ...(traces && { traces: true }),
  };
  return fillTemplate(template, {
    rendered,
    data,
    nonce,
    viewer: parts.viewer,
    afterData: preloadTags(parts.viewer, page, parts.offers),
    ...(liveReloadUrl && { beforeEnd: `<script src="${escapeHtml(liveReloadUrl)}"></script>` }),
  });
}

/**
 * Preloads the files of the page's remote while the shell is still loading: see shell/src/preloadScript.ts. Guests need
 * none of a page for members: they get the sign-in page.
 */
function preloadTags(
  viewer: number | undefined,
  page: FoundPage | undefined,
  offers: HostVersion['offers'] | undefined,
): string {
  if (!page?.remote || !fits(page.remote.build, offers)) return '';
  const { build, expose, access } = page.remote;
  if (access !== 'everyone' && viewer === undefined) return '';
  // The browser uses a preloaded file only for a request with the same mode.
  const isElsewhere = !build.base.startsWith('/');
  const files = [build.entry, ...(build.preload[expose] ?? [])];
  // A preloaded module is kept for its import.
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
