import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../core.module.js';
import { ApiError } from '../http/errors/api-error.js';
import { Signer } from '../security/signer.js';
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
  private readonly signer: Signer;

  constructor(@Inject(CONFIG) config: Config) {
    if (!config.cursorSecret) throw new Error('Cursors need a secret.');
    this.signer = new Signer(Buffer.from(config.cursorSecret), SIGNATURE_BYTES);
  }

  /** Encodes a position for the client. */
  write(list: string, { rank, id, seen }: Position): string {
    const place = Buffer.from(JSON.stringify([rank, id])).toString('base64url');
    const packed = seen && packIds(seen);
    const signature = this.signer.sign(signedText(list, rank, id, packed));
    return [place, signature, ...(packed === undefined ? [] : [packed])].join('.');
  }

  /** @throws {ApiError} `CURSOR_INVALID` for an invalid cursor, or one of another list. */
  read(list: string, cursor: string): Position {
    const [encoded = '', signature = '', packed] = cursor.split('.');
    const [rank, id] = parsePlace(Buffer.from(encoded, 'base64url').toString());
    if (!this.signer.matches(signedText(list, rank, id, packed), signature))
      throw new ApiError('CURSOR_INVALID');
    if (packed === undefined) return { rank, id };
    const seen = unpackIds(packed);
    if (!seen) throw new ApiError('CURSOR_INVALID');
    return { rank, id, seen };
  }
}

/** Joins parts that cannot be confused, whatever the name of the list: a search may contain any character. */
const signedText = (list: string, rank: string, id: number, packed: string | undefined): string =>
  JSON.stringify([list, rank, id, ...(packed === undefined ? [] : [packed])]);

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
