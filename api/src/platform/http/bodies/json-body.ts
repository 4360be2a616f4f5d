import { isUtf8 } from 'node:buffer';
import type { CallName } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { bounds } from '../../bounds.js';
import { callAt } from '../call-routes.js';
import { ApiError } from '../errors/api-error.js';
import { FORM_TYPE, jsonTypes, mediaTypeOf, takesForm, takesJsonType } from './json-types.js';

/** The structure of the bodies that contain lists. */
const STRUCTURES: Partial<Record<CallName, number>> = {
  reportPolicyViolation: bounds.reportStructure,
  startSweep: bounds.sweepStructure,
  visitThreads: bounds.visitsStructure,
};

/**
 * Parses JSON only, under the media types of the call. A body is scanned before parsing, because one megabyte of `[],`
 * becomes thirty megabytes of objects. An empty body counts as absent, as clients send it with calls without a body. So
 * does a form's body where a call accepts one.
 */
export function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>([...jsonTypes], { parseAs: 'buffer' }, (request, body, done) => {
    const call = callAt(request.method, request.routeOptions.url);
    const type = mediaTypeOf(request.headers['content-type']);
    if (!takesJsonType(call, type)) return done(new ApiError('MEDIA_TYPE_UNSUPPORTED'));
    if (body.length === 0) return done(null, undefined);
    // Decoding would silently put replacement characters instead of invalid bytes.
    if (!isUtf8(body))
      return done(new ApiError('JSON_INVALID', { message: 'The request is not valid UTF-8.' }));
    const text = body.toString();
    if (!hasStructureWithin(text, (call && STRUCTURES[call]) ?? bounds.bodyStructure)) {
      return done(new ApiError('JSON_INVALID', { message: 'The request body has too many parts.' }));
    }
    parse(request, text, done);
  });
  server.addContentTypeParser<Buffer>(FORM_TYPE, { parseAs: 'buffer' }, (request, _body, done) => {
    const isTaken = takesForm(callAt(request.method, request.routeOptions.url));
    done(isTaken ? null : new ApiError('MEDIA_TYPE_UNSUPPORTED'), undefined);
  });
}

/**
 * Returns whether JSON has at most `max` structural characters: opening brackets, commas and colons outside strings. It
 * reads no further than needed.
 */
export function hasStructureWithin(json: string, max: number): boolean {
  const structure = /["[{,:]/g;
  let count = 0;
  for (let found = structure.exec(json); found; found = structure.exec(json)) {
    if (found[0] === '"') {
      const end = endOfText(json, found.index);
      if (end < 0) return true; // An unterminated string, which the parser reports.
      structure.lastIndex = end + 1;
    } else if (++count > max) {
      return false;
    }
  }
  return true;
}

/** Returns the index of the quote that ends the string starting at `start`, or -1. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}
