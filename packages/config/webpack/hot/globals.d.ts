/** Webpack's API for modules of a development build, as far as used here. */
interface ImportMeta {
  readonly webpackHot?: { status(): string; check(isApplied: true): Promise<readonly string[] | null> };
}
declare const __resourceQuery: string;
declare const __webpack_hash__: string;
declare var __webpack_public_path__: string;

/** Interface between the page's script for finished builds and the page's apps (dev-tools, liveReload.mjs). */
declare var stoaHot:
  | {
      /** Hash of the latest build of each app since the page was loaded. */
      latest: Map<string, string>;
      /** Functions that update an app on the page to its latest build. */
      apps: Map<string, () => Promise<void>>;
      /** Base address of builds: `<base>/<app>/`. */
      base: string;
    }
  | undefined;

/** The single copy of `react-refresh/runtime` on the page, from the shell. */
declare var stoaRefreshRuntime: unknown;

declare module 'react-refresh/runtime' {
  /** Decides which modules can be replaced in place; called on every change. */
  const runtime: { isLikelyComponentType: (value: unknown) => boolean };
  export { runtime as default };
}
