import { misfits } from './schemas.mjs';

/** Who may make a call, from everybody to few. */
const accessLevels = ['public', 'session', 'staff', 'admin'];

/** A call's address without the names of its parameters, as it is found in sources. */
export const addressOf = (path) => path.replace(/:\w+/g, ':');

/** What somebody sends who sends nothing. */
const nothing = { type: 'object', properties: {}, additionalProperties: false };

/** What a client sends in one place and the server does not take. */
function requestProblems(place, sent, taken) {
  if (!taken) return [];
  const written = misfits(sent?.written ?? nothing, taken.written);
  const bounds = sent ? misfits(sent.read, taken.read, { isPartial: true }) : [];
  return [...new Set([...written, ...bounds])].map((problem) => `the ${place}${problem}`);
}

function problemsOf(client, server) {
  if (!server) return ['does not exist'];
  const problems = ['params', 'query', 'body'].flatMap((place) =>
    requestProblems(place, client[place], server[place]),
  );
  if (client.body && !server.body) problems.push('the body is not taken');
  if (accessLevels.indexOf(server.access) > accessLevels.indexOf(client.access)) {
    problems.push(`is for ${server.access}, was for ${client.access}`);
  }
  if (server.status !== client.status) problems.push(`is answered ${server.status}, was ${client.status}`);
  if (client.paged && !server.paged) problems.push('has no further pages');
  if (client.answer && !server.answer) problems.push('has no answer');
  if (client.answer && server.answer) {
    const answers = misfits(server.answer, client.answer, { isRead: true });
    problems.push(...answers.map((problem) => `the answer${problem}`));
  }
  return problems;
}

/**
 * Why a client made with one contract could not talk to a server made with another.
 * @param {Record<string, import('./contractFacts.mjs').CallFacts>} client
 * @param {Record<string, import('./contractFacts.mjs').CallFacts>} server
 * @param {(call: import('./contractFacts.mjs').CallFacts) => boolean} [isUsed] whether the client makes a call
 * @returns {string[]}
 */
export function callProblems(client, server, isUsed = () => true) {
  const keyOf = ({ method, path }) => `${method} ${addressOf(path)}`;
  const served = new Map(Object.values(server).map((call) => [keyOf(call), call]));
  return Object.values(client)
    .filter(isUsed)
    .flatMap((call) =>
      problemsOf(call, served.get(keyOf(call))).map((problem) => `${call.method} ${call.path}: ${problem}`),
    );
}
