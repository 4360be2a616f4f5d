import { createRequire } from 'node:module';
import { fromRoot } from '@stoa/workspace/paths';

/**
 * @import { $ZodType } from 'zod/v4/core'
 * @import { JsonSchema } from './schemas.mjs'
 */

/**
 * @typedef {object} CallFacts what a contract says of one call, as JSON
 * @property {string} method
 * @property {string} path
 * @property {string} access
 * @property {number} status
 * @property {boolean} paged
 * @property {Sent} [params]
 * @property {Sent} [query]
 * @property {Sent} [body]
 * @property {JsonSchema} [answer] JSON Schema of what is answered
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
 * JSON Schemas of something that is sent: as it is written, and as it is once read, where the bounds of a trimmed or
 * converted value stand.
 * @typedef {{ written: JsonSchema, read: JsonSchema }} Sent
 */

/**
 * @typedef {object} ContractFacts
 * @property {string} version
 * @property {Record<string, CallFacts>} calls
 * @property {Record<string, { pages: { path: string, access: string }[], fragments: string[] }>} promises
 *   what it says that each remote supplies
 */

// The contract's own zod: a schema can be turned into JSON by the library that made it.
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
 * The live connection, as a call: what the client says, and what the server does.
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
 * The facts of a contract, by which it can be compared with another one.
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
