import type { Registry } from '@stoa/contract';

/** A server bundle as it lies on disk, checked before it runs. */
export interface BundleFile {
  readonly path: string;
  /** `sha384-…`, as the registry has it. */
  readonly integrity: string;
}

/** The builds that pages are composed of. */
export interface Composition {
  /** Tells one from another: a worker keeps what it has loaded for it. */
  readonly id: string;
  readonly registry: Registry;
  readonly shell: BundleFile;
  /** `<remote>@<version>` → its bundle; a build without one is left to the browser. */
  readonly remotes: Readonly<Record<string, BundleFile>>;
  /** `<remote>@<version>` of builds that have a bundle and are left out after a fault. */
  readonly leftOut?: readonly string[];
}

/** What the API answered to a guest. */
export interface RenderAnswer {
  readonly status: number;
  /** The body, JSON. */
  readonly text: string;
  /** The `Link` header. */
  readonly link?: string | undefined;
}

/** A page that is asked for. */
export interface RenderRequest {
  /** Its address, with the parameters that it understands. */
  readonly url: string;
  /** By the address of the call; empty at first. */
  readonly answers: Readonly<Record<string, RenderAnswer>>;
  /** How lists of posts are shown. */
  readonly view: 'card' | 'list';
  /** Milliseconds since 1970 that count as now. */
  readonly now: number;
  readonly site: {
    /** Scheme, host and port, as a visitor's address bar has them. */
    readonly origin: string;
    /** Path of the site's icon as a bitmap. */
    readonly icon: string | undefined;
    /** Where visitors reach the people who run it: an address of mail or of a page. */
    readonly contact?: string | undefined;
  };
  /** A timeout in milliseconds for what parts wait for once the calls are answered; published shells read it by this name. */
  readonly patience: number;
}

/** What went wrong with a build on the server. */
export interface BuildProblem {
  readonly remote: string;
  readonly version: string;
  readonly expose: string;
  readonly problem: string;
}

/** A page without its frame and its nonce. */
export interface RenderedPage {
  readonly status: 200 | 404;
  /** What stands in the head: title, description, canonical address, link previews, structured data. */
  readonly head: string;
  /** A style element with `{{nonce}}` in the place of its nonce. */
  readonly styles: string;
  /** What stands in the root element. */
  readonly html: string;
  /** State of the store, for the browser's first render: JSON that can stand in a `<script>` element. */
  readonly state: string;
  readonly problems: readonly BuildProblem[];
}

/** What a page took of one build's code. */
export interface BuildTime extends Entered {
  /** Milliseconds of processor time from when the code was entered until that of another build was. */
  readonly time: number;
}

/** What a page did beside what is in it. */
export interface RenderNotes {
  readonly times: readonly BuildTime[];
  /** What builds did that leaves the page whole: promises that nobody handles, floods of the console. */
  readonly remarks: readonly BuildProblem[];
}

/** A page, or the addresses of the calls that have to be answered first. */
export type RenderResult = ({ readonly asks: readonly string[] } | RenderedPage) & {
  readonly notes: RenderNotes;
};

/** A worker is at work on what it was given; it may have been started for it. */
export interface Begun {
  readonly begun: true;
  readonly pid: number;
  /** Bytes of its heap that are in use. */
  readonly heap: number;
}

/** A build whose code a worker is about to run. */
export interface Entered {
  readonly remote: string;
  readonly version: string;
}
