import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';
import { Fault } from '../http/fault.js';

/** Where a page ended: the rank and the id of its last entry. */
export interface Position {
  /** As the list's statement takes it. */
  readonly rank: string;
  readonly id: number;
}

/** Bytes of the signature that are sent: 96 bits are more than anyone can guess through a network. */
const SIGNATURE_BYTES = 12;

/**
 * Page cursors: opaque, signed, and good for the one list they were made for (`list` names its sort, window and
 * scope), so that a client can neither look anywhere it likes nor mix lists up.
 */
@Injectable()
export class Cursors {
  private readonly secret: string;

  constructor(@Inject(CONFIG) config: Config) {
    if (!config.cursorSecret) throw new Error('Cursors need a secret.');
    this.secret = config.cursorSecret;
  }

  /** Writes a position down for the client. */
  write(list: string, { rank, id }: Position): string {
    const place = `${rank}|${id}`;
    return `${Buffer.from(place).toString('base64url')}.${this.sign(list, place).toString('base64url')}`;
  }

  /** @throws {Fault} `CURSOR_INVALID` when it is not ours, or was made for another list. */
  read(list: string, cursor: string): Position {
    const [encoded = '', signature = ''] = cursor.split('.');
    const place = Buffer.from(encoded, 'base64url').toString();
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(list, place);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new Fault('CURSOR_INVALID');
    const [rank = '', id] = place.split('|');
    return { rank, id: Number(id) };
  }

  private sign(list: string, place: string): Buffer {
    return createHmac('sha256', this.secret).update(`${list}|${place}`).digest().subarray(0, SIGNATURE_BYTES);
  }
}
