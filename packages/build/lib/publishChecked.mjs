import { deployedRecords, problemsWith, recordOf, sentences } from '../compat/compat.mjs';
import { packRecord } from '../compat/record.mjs';
import { publish } from './publish.mjs';

/**
 * Publishes a build of this checkout when it fits what is deployed, together with what later ones are checked against.
 * @param {object} store
 * @param {string} app
 * @param {string} dist
 * @param {{ isAllowed: boolean }} options whether a build that does not fit is published all the same
 * @throws Error with every problem; nothing has been published then
 */
export async function publishChecked(store, app, dist, { isAllowed }) {
  const record = await recordOf(app, dist);
  const problems = isAllowed ? [] : await problemsWith(record, await deployedRecords(store));
  if (problems.length > 0) {
    const intro = `${app} was not published: it does not fit what is deployed.`;
    const way = 'Change it so that old and new go together, or publish it with --allow-breaking.';
    throw new Error([intro, ...sentences(problems), way].join('\n'));
  }
  return publish(store, app, dist, () => packRecord(record));
}
