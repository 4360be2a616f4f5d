import { limits } from '@stoa/contract';

/** The build whose code has made a call, as its sender says. */
export interface SenderBuild {
  readonly remote: string;
  readonly version: string;
}

/** Characters of a `baggage` header that is looked at. */
const BAGGAGE_MAX = 1_024;

const REMOTE = /(?:^|,)\s*stoa\.remote=([\w.@/-]+)\s*(?:,|$)/;
const VERSION = /(?:^|,)\s*stoa\.remote\.version=([\w.+-]+)\s*(?:,|$)/;

/** Reads which build has made a call from its `baggage` (W3C Baggage); undefined when it does not say. */
export function senderBuild(baggage: unknown): SenderBuild | undefined {
  if (typeof baggage !== 'string' || baggage.length > BAGGAGE_MAX) return undefined;
  const remote = REMOTE.exec(baggage)?.[1];
  const version = VERSION.exec(baggage)?.[1] ?? '';
  if (!remote || Math.max(remote.length, version.length) > limits.remoteNameMax) return undefined;
  return { remote, version };
}
