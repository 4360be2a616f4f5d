import type { ViewMode } from '../choices.js';
import type { Registry } from './registry.js';

/**
 * What the server and the shell's server bundle exchange to render a page. Published shells of older versions render
 * too, so fields may be added as optional, and none may be renamed.
 */

/** Response of the API to the page's viewer. */
export interface RenderAnswer {
  readonly status: number;
  /** The body as JSON. */
  readonly text: string;
  /** The `Link` header. */
  readonly link?: string | undefined;
}

/** The site's public identity. */
export interface SiteIdentity {
  /** Scheme, host and port, as in a visitor's address bar. */
  readonly origin: string;
  /** Path of the site's bitmap icon, for link previews of pages without a picture. */
  readonly icon: string | undefined;
  /** Contact of the site's operator: a mail address or the address of a page. */
  readonly contact?: string | undefined;
}

/** Request for a page. */
export interface RenderRequest {
  /** Address of the page, with the parameters it supports. */
  readonly url: string;
  /** Responses by address of the call; empty at first. */
  readonly answers: Readonly<Record<string, RenderAnswer>>;
  /** The builds that the page is composed of: the same as in its `PageData`. */
  readonly registry: Registry;
  /** View of post lists. */
  readonly view: ViewMode;
  /** Whether the calls are answered for a member, whose account `getMe` returns. Absent: for a guest. */
  readonly isMember?: boolean;
  /** Current time of the page, in milliseconds since 1970. */
  readonly now: number;
  /** The member's IANA time zone; absent: UTC. */
  readonly zone?: string | undefined;
  readonly site: SiteIdentity;
  /** Timeout in milliseconds for suspended parts after all calls have responses. */
  readonly patience: number;
}

/** A problem with a build on the server. */
export interface BuildProblem {
  readonly remote: string;
  readonly version: string;
  readonly expose: string;
  readonly problem: string;
}

/** A rendered page without its document and nonce. */
export interface RenderedPage {
  readonly status: 200 | 404;
  /** Path of the page to open instead, with its query; the rest is then of no use. */
  readonly redirect?: string;
  /** Content of the head: title, description, canonical address, link previews, structured data. */
  readonly head: string;
  /** A style element with the placeholder `{{nonce}}`. */
  readonly styles: string;
  /** Content of the root element. */
  readonly html: string;
  /** State of the store for the browser's first render: JSON that is safe in a `<script>` element. */
  readonly state: string;
  readonly problems: readonly BuildProblem[];
}

/** The calls that a page requires before it can be rendered. */
export interface RequiredCalls {
  /** Addresses of all of them. */
  readonly asks: readonly string[];
  /** Those of the frame: header and sidebar. They do not count towards the page's limit. Absent in older shells. */
  readonly ofFrame?: readonly string[];
}

/** A page, or the calls required first. */
export type RenderResult = RequiredCalls | RenderedPage;
