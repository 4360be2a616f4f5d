import type { ReactNode } from 'react';

/** Builds that a tester tries in one tab. `remote` is whose, `build` its version or its address. */
export const overrideTexts = {
  title: 'Builds under test',
  failed: (remote: ReactNode, problem: string) => (
    <>
      This tab uses the published {remote}: {problem}
    </>
  ),
  served: (remote: ReactNode, build: ReactNode) => (
    <>
      This tab uses {remote} from {build}, as everybody does.
    </>
  ),
  tried: (remote: ReactNode, build: ReactNode) => (
    <>
      This tab uses {remote} from {build}, not what is published.
    </>
  ),
  reset: 'Use what is published',

  notStored: (build: string) => `there is no ${build} among the stored builds.`,
  severalVersions: (build: string, versions: string) =>
    `there are several versions like ${build}: ${versions}.`,
  noVersion: (build: string) => `there is no version ${build}.`,
  unfit: (build: string, unmet: string) => `${build} does not fit this shell: it ${unmet}.`,
  noAddress: (base: string) => `${base} is not an address.`,
  notAllowed: (origin: string) => `builds from ${origin} are not allowed here.`,
  noManifest: (base: string) => `${base}manifest.json cannot be had.`,
  otherRemote: (base: string, app: string | undefined) => `the build at ${base} is of ${app ?? 'no remote'}.`,
  wrongPage: (path: string, problem: string) => `its page ${path} ${problem}.`,
} as const;
