import { Inject, Injectable } from '@nestjs/common';
import { isIPv4, isIPv6 } from 'node:net';
import { LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';

/** What happened to an account or a limit, by the names that an operator searches the log for. */
export type SecurityEvent =
  | 'account.registered'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-in.blocked'
  | 'session.ended'
  | 'password.changed'
  | 'email.changed'
  | 'second-factor.changed'
  | 'passkeys.changed'
  | 'deletion.requested'
  | 'deletion.cancelled'
  | 'account.deleted'
  | 'limit.met'
  | 'role.changed'
  | 'job.retried'
  | 'job.discarded';

/** Whom it concerns; of persons there is no more than an id and a part of an address. */
export interface SecurityDetails {
  readonly userId?: number | undefined;
  /** The whole address; it is cut before it is logged. */
  readonly address?: string | undefined;
  /** Further facts, such as the name of a limit. */
  readonly [fact: string]: string | number | undefined;
}

/** Writes what concerns security into the log: one line each, under `event`. */
@Injectable()
export class SecurityEvents {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Notes that something happened. */
  note(event: SecurityEvent, { address, ...facts }: SecurityDetails): void {
    this.logger.info({ event, ...facts, ...(address !== undefined && { network: networkOf(address) }) });
  }
}

/** The first 24 bits of an IPv4 address, 48 of an IPv6 one: tells networks apart, and no persons. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  // A client that has left has no address any more.
  if (!isIPv6(plain)) return 'unknown';
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? [] : Array<string>(8).fill('0');
  return `${[...left, ...missing].slice(0, 3).join(':')}::/48`;
}
