/** The remote that is shown, as startStandalone.mjs writes it. */
declare module 'standalone-subject' {
  import type { PageAccess } from '@stoa/contract';

  /** Its name in the registry. */
  export const name: string;
  export const pages: readonly { path: string; access: PageAccess; expose: string }[];
  /** Fragments it exposes to others. */
  export const fragments: readonly string[];
  export const exposes: Record<string, () => Promise<unknown>>;
}

/** Address of a running Stoa whose remotes supply their fragments, or null. */
declare const DEPLOYED: string | null;
