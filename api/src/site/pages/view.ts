import type { ViewMode } from '@stoa/contract';

/** Reads the reader's choice from a cookie without identity (see useViewMode of the platform). */
export const viewOf = (cookies: string | undefined): ViewMode =>
  /(?:^|;\s*)stoa-view=list(?:;|$)/.test(cookies ?? '') ? 'list' : 'card';
