import { remoteLimits } from '@stoa/contract';

/** The build whose code made a call, according to its sender. */
export interface SenderBuild {
  readonly remote: string;
  readonly version: string;
}

/** Maximum length of a parsed `baggage` header. */
const BAGGAGE_MAX = 1_024;

const REMOTE = /(?:^|,)\s*stoa\.remote=([\w.@/-]+)\s*(?:,|$)/;
const VERSION = /(?:^|,)\s*stoa\.remote\.version=([\w.+-]+)\s*(?:,|$)/;

/** Reads the calling build from a `baggage` header (W3C Baggage); undefined if it names none. */
export function senderBuild(baggage: unknown): SenderBuild | undefined {
  if (typeof baggage !== 'string' || baggage.length > BAGGAGE_MAX) return undefined;
  const remote = REMOTE.exec(baggage)?.[1];
  const version = VERSION.exec(baggage)?.[1] ?? '';
  if (!remote || Math.max(remote.length, version.length) > remoteLimits.remoteNameMax) return undefined;
  return { remote, version };
}
