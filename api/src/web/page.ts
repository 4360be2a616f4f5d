import type { PageAnswer, PageData, Registry, RemoteVersion } from '@stoa/contract';
import { escapeHtml, scriptJson } from './escape.js';
import type { PageMeta } from './page-meta.js';
import type { FoundPage } from './pages.js';
import { contentSecurityPolicy, makeNonce } from './security.js';
import type { Template } from './template.js';

export interface PageParts {
  readonly template: Template;
  /** Undefined on the not-found page. */
  readonly page: FoundPage | undefined;
  readonly registry: Registry;
  readonly answers: readonly PageAnswer[];
  readonly meta: PageMeta;
  readonly liveReloadUrl: string | undefined;
}

/** A page ready to be sent, with the policy that its nonce belongs to. */
export interface Html {
  readonly text: string;
  readonly policy: string;
}

/** Puts one answer's page together. */
export function renderPage({ template, page, registry, answers, meta, liveReloadUrl }: PageParts): Html {
  const nonce = makeNonce();
  const data: PageData = { registry: forPage(registry), answers: [...answers] };
  const liveReload = liveReloadUrl
    ? `<script nonce="{{nonce}}" src="${escapeHtml(liveReloadUrl)}"></script>`
    : '';
  const text = [
    template.head,
    metaTags(meta),
    preloadTags(page),
    template.body,
    `<script type="application/json" id="stoa-page">${scriptJson(data)}</script>`,
    liveReload,
    template.end,
  ].join('');
  const policy = contentSecurityPolicy(nonce, liveReloadUrl);
  return { text: text.replaceAll('{{nonce}}', nonce), policy };
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

function metaTags({ title, description }: PageMeta): string {
  const [safeTitle, safeDescription] = [escapeHtml(title), escapeHtml(description)];
  return [
    `<title>${safeTitle}</title>`,
    `<meta name="description" content="${safeDescription}" />`,
    `<meta property="og:site_name" content="Stoa" />`,
    `<meta property="og:title" content="${safeTitle}" />`,
    `<meta property="og:description" content="${safeDescription}" />`,
  ].join('');
}

/** The files of the page's remote, asked for while the shell is still on its way. */
function preloadTags(page: FoundPage | undefined): string {
  if (!page?.remote) return '';
  const { build, expose } = page.remote;
  const entry = `integrity="${escapeHtml(build.integrity[build.entry] ?? '')}"`;
  // The browser hands a preloaded file over only to a request that asks for it in the same way.
  const crossOrigin = build.base.startsWith('/') ? '' : ' crossorigin="anonymous"';
  const tag = (file: string, attributes: string) =>
    `<link rel="preload" as="script" href="${escapeHtml(build.base + file)}"${crossOrigin} ${attributes}/>`;
  return tag(build.entry, entry) + (build.preload[expose] ?? []).map((file) => tag(file, '')).join('');
}
