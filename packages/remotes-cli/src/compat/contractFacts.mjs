import { createRequire } from 'node:module';
import { fromRoot } from '@stoa/workspace/paths';

/**
 * @import { $ZodType } from 'zod/v4/core'
 * @import { JsonSchema } from './schemas.mjs'
 */

/**
 * @typedef {object} CallFacts one call of a contract, as JSON
 * @property {string} method
 * @property {string} path
 * @property {string} access
 * @property {number} status
 * @property {boolean} paged
 * @property {Sent} [params]
 * @property {Sent} [query]
 * @property {Sent} [body]
 * @property {JsonSchema} [answer] JSON Schema of the response
 */

/**
 * A call, as a contract declares it.
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path
 * @property {string} access
 * @property {number} status
 * @property {boolean} [paged]
 * @property {$ZodType} [params]
 * @property {$ZodType} [query]
 * @property {$ZodType} [body]
 * @property {$ZodType} [answer]
 */

/** @typedef {typeof import('@stoa/contract')} Contract */

/**
 * JSON Schemas of a part of a request: as written, and as parsed. Bounds of a trimmed or converted value are in the
 * latter.
 * @typedef {{ written: JsonSchema, read: JsonSchema }} Sent
 */

/**
 * @typedef {object} ContractFacts
 * @property {string} version
 * @property {Record<string, CallFacts>} calls
 * @property {Record<string, { pages: { path: string, access: string }[], fragments: string[] }>} promises
 *   pages and fragments of each remote
 */

// Use the contract's own zod: only the library that created a schema can convert it to JSON.
/** @type {typeof import('zod')} */
const { z } = createRequire(fromRoot('packages/contract/package.json'))('zod');

/**
 * @param {$ZodType} schema
 * @param {'input' | 'output'} io
 */
function schemaOf(schema, io) {
  return /** @type {JsonSchema} */ (z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}
/** @param {$ZodType | undefined} schema */
const sentOf = (schema) => schema && { written: schemaOf(schema, 'input'), read: schemaOf(schema, 'output') };

/**
 * @param {Call} call
 * @returns {CallFacts}
 */
function factsOfCall({ method, path, access, status, paged = false, params, query, body, answer }) {
  return {
    method,
    path,
    access,
    status,
    paged,
    params: sentOf(params),
    query: sentOf(query),
    body: sentOf(body),
    answer: answer && schemaOf(answer, 'output'),
  };
}

/**
 * The live connection as a call: the client's messages are the body, the server's are the response.
 * @param {Contract} contract
 * @returns {Call}
 */
const liveCall = ({ livePath, LiveClientMessage, LiveServerMessage }) => ({
  method: 'LIVE',
  path: livePath,
  access: 'session',
  status: 200,
  body: LiveClientMessage,
  answer: LiveServerMessage,
});

/**
 * Extracts the facts of a contract for comparison with another version.
 * @param {Contract} contract the module
 * @returns {ContractFacts}
 */
export function contractFacts(contract) {
  const { contractVersion, calls, remotes } = contract;
  const all = { ...calls, live: liveCall(contract) };
  const promises = Object.entries(remotes).map(([name, { pages, fragments }]) => [
    name,
    { pages, fragments },
  ]);
  return {
    version: contractVersion,
    calls: Object.fromEntries(Object.entries(all).map(([name, call]) => [name, factsOfCall(call)])),
    promises: Object.fromEntries(promises),
  };
}
