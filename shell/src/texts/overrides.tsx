import type { ReactNode } from 'react';

/** Builds under test in one tab. `remote` is the app, `build` its version or URL. */
export const overrideTexts = {
  title: 'Builds under test',
  failed: (remote: ReactNode, problem: string) => (
    <>
      This tab uses the published {remote}: {problem}
    </>
  ),
  served: (remote: ReactNode, build: ReactNode) => (
    <>
      This tab uses {remote} from {build}, which is the published build.
    </>
  ),
  tried: (remote: ReactNode, build: ReactNode) => (
    <>
      This tab uses {remote} from {build} instead of the published build.
    </>
  ),
  reset: 'Use published builds',
  preview: (end: string) => `You are in a preview, until ${end}.`,
  shown: (remote: ReactNode, build: ReactNode) => (
    <>
      It shows {remote} {build}.
    </>
  ),
  notShown: (remote: ReactNode, build: ReactNode) => (
    <>
      It shows the published {remote}: {build} has been deleted, or is not compatible with the shell.
    </>
  ),
  leave: 'Leave the preview',

  notStored: (build: string) => `there is no stored build ${build}.`,
  severalVersions: (build: string, versions: string) => `several versions match ${build}: ${versions}.`,
  noVersion: (build: string) => `there is no version ${build}.`,
  unfit: (build: string, unmet: string) => `${build} is not compatible with this shell: it ${unmet}.`,
  noAddress: (base: string) => `${base} is not a valid URL.`,
  notAllowed: (origin: string) => `builds from ${origin} are not allowed here.`,
  noManifest: (base: string) => `${base}manifest.json could not be loaded.`,
  otherRemote: (base: string, app: string | undefined) =>
    `the build at ${base} belongs to ${app ?? 'no remote'}.`,
  wrongPage: (path: string, problem: string) => `its page ${path} ${problem}.`,
} as const;
