import { z } from 'zod';

const Access = z.enum(['everyone', 'guests', 'members', 'staff']);

/** One published build of a remote. */
export const RemoteVersion = z
  .strictObject({
    version: z.string(),
    /** Folder of the build, ending in `/`; a path of this site or an absolute address. */
    base: z.string(),
    /** File name of the federation entry below `base`. */
    entry: z.string(),
    /** File below `base` → `sha384-…`. */
    integrity: z.record(z.string(), z.string()),
    /** What the host must offer: contract version (semver range) and shared package → range. */
    requires: z.strictObject({ contract: z.string(), shared: z.record(z.string(), z.string()) }),
    /** Name of the global variable that the entry sets. */
    global: z.string(),
    pages: z.array(z.strictObject({ path: z.string(), access: Access, expose: z.string() })),
    fragments: z.array(z.string()),
    /** Expose → script files below `base` to preload with it. */
    preload: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'RemoteVersion' });
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** The list of remotes that the host reads at run time: newest version first, at most five each. */
export const Registry = z
  .strictObject({ remotes: z.record(z.string(), z.strictObject({ versions: z.array(RemoteVersion) })) })
  .meta({ id: 'Registry' });
export type Registry = z.infer<typeof Registry>;

/** A first answer of the API that the page carries, so that the first screen asks nothing. */
export const PageAnswer = z.strictObject({
  /** Path and query of the call. */
  url: z.string(),
  body: z.unknown(),
  /** The answer's `Link` header. */
  link: z.string().optional(),
});
export type PageAnswer = z.infer<typeof PageAnswer>;

/** What stands in the page's `<script type="application/json" id="stoa-page">`. */
export interface PageData {
  registry: Registry;
  answers: PageAnswer[];
}
