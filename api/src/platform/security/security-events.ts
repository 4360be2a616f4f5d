import { Inject, Injectable } from '@nestjs/common';
import { isIPv4, isIPv6 } from 'node:net';
import { LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';

/** Security events of accounts and limits; operators search the log for these names. */
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

/** The subject of an event; personal data is limited to an id and a part of an address. */
export interface SecurityDetails {
  readonly userId?: number | undefined;
  /** The full address; it is truncated before it is logged. */
  readonly address?: string | undefined;
  /** Further facts, such as the name of a limit. */
  readonly [fact: string]: string | number | undefined;
}

/** Logs security events: one line each, under `event`. */
@Injectable()
export class SecurityEvents {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Logs an event. */
  note(event: SecurityEvent, { address, ...facts }: SecurityDetails): void {
    this.logger.info({ event, ...facts, ...(address !== undefined && { network: networkOf(address) }) });
  }
}

/** Returns the first 24 bits of an IPv4 address, 48 of an IPv6 one: identifies a network, not a person. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  // A disconnected client has no address any more.
  if (!isIPv6(plain)) return 'unknown';
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? [] : Array<string>(8).fill('0');
  return `${[...left, ...missing].slice(0, 3).join(':')}::/48`;
}
