import type { Registry } from '@stoa/contract';

/** A server bundle on disk, verified before it runs. */
export interface BundleFile {
  readonly path: string;
  /** `sha384-…`, as in the registry. */
  readonly integrity: string;
}

/** The builds that pages are composed of. */
export interface Composition {
  /** Identifies the composition: workers cache what they have loaded for it. */
  readonly id: string;
  readonly registry: Registry;
  readonly shell: BundleFile;
  /** `<remote>@<version>` → its bundle. Builds without one are left to the browser. */
  readonly remotes: Readonly<Record<string, BundleFile>>;
  /** `<remote>@<version>` of builds with a bundle that are skipped after a fault. */
  readonly leftOut?: readonly string[];
}

/** Response of the API to a guest. */
export interface RenderAnswer {
  readonly status: number;
  /** The body as JSON. */
  readonly text: string;
  /** The `Link` header. */
  readonly link?: string | undefined;
}

/** Request for a page. */
export interface RenderRequest {
  /** Address of the page, with the parameters it supports. */
  readonly url: string;
  /** Responses by address of the call; empty at first. */
  readonly answers: Readonly<Record<string, RenderAnswer>>;
  /** View of post lists. */
  readonly view: 'card' | 'list';
  /** Current time of the page, in milliseconds since 1970. */
  readonly now: number;
  readonly site: {
    /** Scheme, host and port of the site for visitors. */
    readonly origin: string;
    /** Path of the site's icon as a bitmap. */
    readonly icon: string | undefined;
    /** Contact of the site's operator: a mail address or the address of a page. */
    readonly contact?: string | undefined;
  };
  /**
   * Timeout in milliseconds for suspended parts after all calls have responses. Published shells read it by this name.
   */
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

/** Time that a page spent in one build's code. */
export interface BuildTime extends Entered {
  /** CPU time in milliseconds from entering the code until another build was entered. */
  readonly time: number;
}

/** Side effects of rendering a page. */
export interface RenderNotes {
  readonly times: readonly BuildTime[];
  /** Problems of builds that leave the page complete: unhandled promises, excessive console output. */
  readonly remarks: readonly BuildProblem[];
}

/** A page, or the addresses of the calls required first. */
export type RenderResult = ({ readonly asks: readonly string[] } | RenderedPage) & {
  readonly notes: RenderNotes;
};

/** Sent when a worker, possibly newly started, begins its work. */
export interface Begun {
  readonly begun: true;
  readonly pid: number;
  /** Used bytes of its heap. */
  readonly heap: number;
}

/** A build whose code is about to run in a worker. */
export interface Entered {
  readonly remote: string;
  readonly version: string;
}
