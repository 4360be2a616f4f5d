/** What webpack gives the modules of a development build, as far as it is used here. */
interface ImportMeta {
  readonly webpackHot?: { status(): string; check(isApplied: true): Promise<readonly string[] | null> };
}
declare const __resourceQuery: string;
declare const __webpack_hash__: string;
declare var __webpack_public_path__: string;

/** What the page's script for finished builds and the apps of the page tell each other (dev-tools, liveReload.mjs). */
declare var stoaHot:
  | {
      /** The latest build of each app that was made since the page was loaded: its hash. */
      latest: Map<string, string>;
      /** Has an app that is in the page take up its latest build. */
      apps: Map<string, () => Promise<void>>;
      /** Where builds lie as they are made: `<base>/<app>/`. */
      base: string;
    }
  | undefined;

/** The one copy of `react-refresh/runtime` in the page, the shell's. */
declare var stoaRefreshRuntime: unknown;

declare module 'react-refresh/runtime' {
  /** What decides which modules can be replaced where they stand; asked anew at every change. */
  const runtime: { isLikelyComponentType: (value: unknown) => boolean };
  export { runtime as default };
}
