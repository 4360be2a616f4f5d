import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { bounds } from '../bounds.js';
import { callAt } from './call-routes.js';
import { ApiError } from './api-error.js';
import { FORM_TYPE, jsonTypes, mediaTypeOf, takesForm, takesJsonType } from './json-types.js';

/**
 * Takes JSON and nothing else, under the media types of the call. A body is looked through before it is parsed, since a megabyte of `[],` becomes
 * thirty of objects. An empty body counts as none, as clients send with calls that need none, and so does that of a form
 * where a call takes one.
 */
export function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>([...jsonTypes], { parseAs: 'buffer' }, (request, body, done) => {
    const call = callAt(request.method, request.routeOptions.url);
    const type = mediaTypeOf(request.headers['content-type']);
    if (!takesJsonType(call, type)) return done(new ApiError('MEDIA_TYPE_UNSUPPORTED'));
    if (body.length === 0) return done(null, undefined);
    // Decoding would put a replacement character in place of what is no text, without a word.
    if (!isUtf8(body))
      return done(new ApiError('JSON_INVALID', { message: 'The request is not valid UTF-8.' }));
    const text = body.toString();
    const isReport = call === 'reportPolicyViolation';
    if (!hasStructureWithin(text, isReport ? bounds.reportStructure : bounds.bodyStructure)) {
      return done(
        new ApiError('JSON_INVALID', { message: 'The request has more parts than any call takes.' }),
      );
    }
    parse(request, text, done);
  });
  server.addContentTypeParser<Buffer>(FORM_TYPE, { parseAs: 'buffer' }, (request, _body, done) => {
    const isTaken = takesForm(callAt(request.method, request.routeOptions.url));
    done(isTaken ? null : new ApiError('MEDIA_TYPE_UNSUPPORTED'), undefined);
  });
}

/**
 * Whether JSON has at most so many characters that open an object or a list, or part two values. Those within texts do
 * not count. Reads no further than it must.
 */
export function hasStructureWithin(json: string, max: number): boolean {
  const structure = /["[{,:]/g;
  let count = 0;
  for (let found = structure.exec(json); found; found = structure.exec(json)) {
    if (found[0] === '"') {
      const end = endOfText(json, found.index);
      if (end < 0) return true; // A text without an end: the parser will say so.
      structure.lastIndex = end + 1;
    } else if (++count > max) {
      return false;
    }
  }
  return true;
}

/** Index of the quote that ends the text which begins at `start`, or -1. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}
