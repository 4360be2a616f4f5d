import { remoteLimits } from '@stoa/contract';
import type { Build } from '@stoa/renderer';

/** Maximum length of a parsed `baggage` header. */
const BAGGAGE_MAX = 1_024;

const REMOTE = /(?:^|,)\s*stoa\.remote=([\w.@/-]+)\s*(?:,|$)/;
const VERSION = /(?:^|,)\s*stoa\.remote\.version=([\w.+-]+)\s*(?:,|$)/;

/**
 * Reads the build whose code made a call from the `baggage` header (W3C Baggage) of its sender, who may name any.
 * @returns undefined if it names none; its version is empty if only that is missing
 */
export function senderBuild(baggage: unknown): Build | undefined {
  if (typeof baggage !== 'string' || baggage.length > BAGGAGE_MAX) return undefined;
  const remote = REMOTE.exec(baggage)?.[1];
  const version = VERSION.exec(baggage)?.[1] ?? '';
  if (!remote || Math.max(remote.length, version.length) > remoteLimits.remoteNameMax) return undefined;
  return { remote, version };
}
