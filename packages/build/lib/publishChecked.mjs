import { deployedRecords, problemsWith, recordOf, sentences } from '../compat/compat.mjs';
import { packRecord } from '../compat/record.mjs';
import { publish } from './publish.mjs';

/**
 * Publishes a build of this checkout when it fits what is deployed, together with what later ones are checked against.
 * @param {object} store
 * @param {string} app
 * @param {string} dist
 * @param {object} options
 * @param {boolean} options.isAllowed whether a build that does not fit is published all the same
 * @param {Promise<void>} [options.building] settles when the build is there, if it is still being made: what it is
 *   checked by are its sources, so the check goes on beside it
 * @throws Error with every problem; nothing has been published then
 */
export async function publishChecked(store, app, dist, { isAllowed, building }) {
  const abandoned = new AbortController();
  const check = async () => {
    const record = await recordOf(app, building ? undefined : dist);
    if (isAllowed) return { record, problems: [] };
    return { record, problems: await problemsWith(record, await deployedRecords(store), abandoned.signal) };
  };
  const [{ record, problems }] = await Promise.all([check(), building]).finally(() => abandoned.abort());
  if (problems.length > 0) {
    const intro = `${app} was not published: it does not fit what is deployed.`;
    const way = 'Change it so that old and new go together, or publish it with --allow-breaking.';
    throw new Error([intro, ...sentences(problems), way].join('\n'));
  }
  return publish(store, app, dist, () => packRecord(record));
}
