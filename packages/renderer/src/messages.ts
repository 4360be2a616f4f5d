import type { BuildProblem, Registry, RenderRequest, RenderResult } from '@stoa/contract';

/** A build of a remote or the shell. */
export interface Build {
  /** The remote's name, or `shell`. */
  readonly remote: string;
  readonly version: string;
}

/** `<remote>@<version>`. */
export const nameOf = ({ remote, version }: Build): string => `${remote}@${version}`;

/** A server bundle on disk, verified before it runs. */
export interface BundleFile {
  readonly path: string;
  /** `sha384-…`, as in the registry. */
  readonly integrity: string;
}

/** Request for a page of a composition, which has the registry. */
export type PageRequest = Omit<RenderRequest, 'registry'>;

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

/** Time that a page spent in one build's code. */
export interface BuildTime extends Build {
  /** CPU time in milliseconds from entering the code until another build was entered, in all rounds of the page. */
  readonly time: number;
}

/** Side effects of rendering a page. */
export interface RenderNotes {
  readonly times: readonly BuildTime[];
  /** Problems of builds that leave the page complete: unhandled promises, excessive console output. */
  readonly remarks: readonly BuildProblem[];
}

/** Result of a process. */
export type WatchedResult = RenderResult & { readonly notes: RenderNotes };

/** A task for a process: a page, or a member's Markdown. */
export type Order =
  | { readonly task: 'render'; readonly composition: Composition; readonly request: PageRequest }
  | { readonly task: 'markup'; readonly composition: Composition; readonly text: string };

/**
 * What a process sends: that a worker begins, each build whose code is about to run, then the result or the message of
 * the error.
 */
export type Reply = Build | Begun | { readonly result: unknown } | { readonly error: string };

/** Sent when a worker, possibly newly started, begins its work. */
export interface Begun {
  readonly begun: true;
  /** Used bytes of its heap. */
  readonly heap: number;
}
