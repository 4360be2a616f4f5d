import type { FirstCall } from '@stoa/platform';
import type { ReactNode } from 'react';

/** A box beside the page. */
export interface SidebarBox {
  /** Identifies the box: the sidebar keeps its state while the page changes. */
  readonly name: string;
  readonly element: ReactNode;
  /** The queries of its first render, which the server makes before it renders the page. */
  readonly firstCalls?: readonly FirstCall[];
}
