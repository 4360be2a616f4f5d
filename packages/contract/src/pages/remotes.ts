import { promisedRemotes } from './promisedRemotes.js';

/** Who may open a page. `guests` redirects members home; the others redirect guests to sign in. */
export type PageAccess = 'everyone' | 'guests' | 'members' | 'staff';

/** A page owned by a remote. */
export interface RemotePage {
  /** Route path in the syntax of react-router. */
  readonly path: string;
  readonly access: PageAccess;
  /** Module that renders it: `./settings`, the file `SettingsPage.tsx`. */
  readonly expose: string;
}

/** Version of this contract, against which remotes declare a range. Raise the major for a breaking change. */
export const contractVersion = '0.1.0';

/**
 * Pages and fragments of each remote that other apps count on, whether it is published or not. Each is a separate
 * expose, so that a route loads no code of another. A fragment is exposed under its name (`./PostList`, the file
 * `PostList.tsx`); the types in `fragments.ts` are its props. The module's default export is the component.
 */
export const remotes = promisedRemotes satisfies Record<
  string,
  { readonly pages: readonly RemotePage[]; readonly fragments: readonly string[] }
>;
