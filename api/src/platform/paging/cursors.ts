import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../core.module.js';
import { ApiError } from '../http/errors/api-error.js';
import { packIds, unpackIds } from './read-ids.js';

/** The end of a page: the rank and the id of its last entry. */
export interface Position {
  /** In the format of the list's statement. */
  readonly rank: string;
  readonly id: number;
  /** Ids of entries already read, if their rank may fall: see `packIds` for their maximum number. */
  readonly seen?: readonly number[];
}

/** Bytes of the sent signature: 96 bits cannot be guessed over a network. */
const SIGNATURE_BYTES = 12;

/**
 * Page cursors: opaque, signed, and only valid for one list (`list` names its sort, window and scope). A client can
 * neither start at an arbitrary position nor mix lists.
 */
@Injectable()
export class Cursors {
  private readonly secret: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    if (!config.cursorSecret) throw new Error('Cursors need a secret.');
    this.secret = createSecretKey(config.cursorSecret, 'utf8');
  }

  /** Encodes a position for the client. */
  write(list: string, { rank, id, seen }: Position): string {
    const place = Buffer.from(JSON.stringify([rank, id])).toString('base64url');
    const packed = seen && packIds(seen);
    const signature = this.sign(list, rank, id, packed).toString('base64url');
    return [place, signature, ...(packed === undefined ? [] : [packed])].join('.');
  }

  /** @throws {ApiError} `CURSOR_INVALID` for an invalid cursor, or one of another list. */
  read(list: string, cursor: string): Position {
    const [encoded = '', signature = '', packed] = cursor.split('.');
    const [rank, id] = parsePlace(Buffer.from(encoded, 'base64url').toString());
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(list, rank, id, packed);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new ApiError('CURSOR_INVALID');
    if (packed === undefined) return { rank, id };
    const seen = unpackIds(packed);
    if (!seen) throw new ApiError('CURSOR_INVALID');
    return { rank, id, seen };
  }

  /** Signs parts that cannot be confused, whatever the name of the list: a search may contain any character. */
  private sign(list: string, rank: string, id: number, packed: string | undefined): Buffer {
    const signed = JSON.stringify([list, rank, id, ...(packed === undefined ? [] : [packed])]);
    return createHmac('sha256', this.secret).update(signed).digest().subarray(0, SIGNATURE_BYTES);
  }
}

/** @throws {ApiError} `CURSOR_INVALID` for anything but a rank and an id. */
function parsePlace(place: string): [rank: string, id: number] {
  const parsed = Place.safeParse(parseJson(place));
  if (!parsed.success) throw new ApiError('CURSOR_INVALID');
  return parsed.data;
}

const Place = z.tuple([z.string(), z.int().positive().max(2_147_483_647)]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
