import { isTimeZone, type ViewMode } from '@stoa/contract';

/** Reads the reader's choice from a cookie without identity (see useViewMode of the platform). */
export const viewOf = (cookies: string | undefined): ViewMode =>
  /(?:^|;\s*)stoa-view=list(?:;|$)/.test(cookies ?? '') ? 'list' : 'card';

/** Reads the IANA time zone of the reader from a cookie without identity (see timeZone.ts of the shell). */
export function zoneOf(cookies: string | undefined): string | undefined {
  const zone = /(?:^|;\s*)stoa-zone=-?\d{1,4}\/([\w+/-]{1,64})(?:;|$)/.exec(cookies ?? '')?.[1];
  return zone !== undefined && isTimeZone(zone) ? zone : undefined;
}
