import { violations } from './schemas.mjs';

/**
 * @import { CallFacts, Sent } from './contractFacts.mjs'
 * @import { JsonSchema } from './schemas.mjs'
 */

/** Access levels, from least to most restricted. */
const accessLevels = ['public', 'session', 'staff', 'admin'];

/**
 * Returns a call's path without the names of its parameters, as sources contain it.
 * @param {string} path
 */
export const addressOf = (path) => path.replace(/:\w+/g, ':');

/**
 * Schema of an empty request.
 * @type {JsonSchema}
 */
const nothing = { type: 'object', properties: {}, additionalProperties: false };

/** Parts of a request. */
const places = /** @type {const} */ (['params', 'query', 'body']);

/**
 * Returns the values in one part of a request that a client sends and the server rejects.
 * @param {string} place
 * @param {Sent | undefined} sent
 * @param {Sent | undefined} taken
 */
function requestProblems(place, sent, taken) {
  if (!taken) return [];
  const written = violations(sent?.written ?? nothing, taken.written);
  const bounds = sent ? violations(sent.read, taken.read, { isPartial: true }) : [];
  return [...new Set([...written, ...bounds])].map((problem) => `the ${place}${problem}`);
}

/**
 * @param {CallFacts} client
 * @param {CallFacts | undefined} server
 */
function problemsOf(client, server) {
  if (!server) return ['does not exist'];
  const problems = places.flatMap((place) => requestProblems(place, client[place], server[place]));
  if (client.body && !server.body) problems.push('the body is not accepted');
  if (accessLevels.indexOf(server.access) > accessLevels.indexOf(client.access)) {
    problems.push(`is for ${server.access}, was for ${client.access}`);
  }
  if (server.status !== client.status) problems.push(`responds with ${server.status}, was ${client.status}`);
  if (client.paged && !server.paged) problems.push('is no longer paged');
  if (client.answer && !server.answer) problems.push('has no response');
  if (client.answer && server.answer) {
    const answers = violations(server.answer, client.answer, { isRead: true });
    problems.push(...answers.map((problem) => `the response${problem}`));
  }
  return problems;
}

/**
 * Returns the incompatibilities of a client built with one contract and a server built with another.
 * @param {Record<string, CallFacts>} client
 * @param {Record<string, CallFacts>} server
 * @param {(call: CallFacts) => boolean} [isUsed] whether the client makes a call
 * @returns {string[]}
 */
export function callProblems(client, server, isUsed = () => true) {
  const keyOf = (/** @type {CallFacts} */ { method, path }) => `${method} ${addressOf(path)}`;
  const served = new Map(Object.values(server).map((call) => [keyOf(call), call]));
  return Object.values(client)
    .filter(isUsed)
    .flatMap((call) =>
      problemsOf(call, served.get(keyOf(call))).map((problem) => `${call.method} ${call.path}: ${problem}`),
    );
}
