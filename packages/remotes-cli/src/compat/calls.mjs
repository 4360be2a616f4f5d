import { violations } from './schemas.mjs';

/**
 * @import { CallFacts, Sent } from './contractFacts.mjs'
 * @import { JsonSchema } from './schemas.mjs'
 */

/** Who may make a call, from everybody to few. */
const accessLevels = ['public', 'session', 'staff', 'admin'];

/**
 * A call's address without the names of its parameters, as it is found in sources.
 * @param {string} path
 */
export const addressOf = (path) => path.replace(/:\w+/g, ':');

/**
 * What somebody sends who sends nothing.
 * @type {JsonSchema}
 */
const nothing = { type: 'object', properties: {}, additionalProperties: false };

/** Where a client may send something. */
const places = /** @type {const} */ (['params', 'query', 'body']);

/**
 * What a client sends in one place and the server does not take.
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
  if (client.body && !server.body) problems.push('the body is not taken');
  if (accessLevels.indexOf(server.access) > accessLevels.indexOf(client.access)) {
    problems.push(`is for ${server.access}, was for ${client.access}`);
  }
  if (server.status !== client.status) problems.push(`is answered ${server.status}, was ${client.status}`);
  if (client.paged && !server.paged) problems.push('has no further pages');
  if (client.answer && !server.answer) problems.push('has no answer');
  if (client.answer && server.answer) {
    const answers = violations(server.answer, client.answer, { isRead: true });
    problems.push(...answers.map((problem) => `the answer${problem}`));
  }
  return problems;
}

/**
 * Why a client made with one contract could not talk to a server made with another.
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
