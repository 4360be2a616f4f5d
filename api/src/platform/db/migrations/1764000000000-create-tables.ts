import { migration } from '../migration.js';
import { discussionTables } from './create-tables/discussion.sql.js';
import { peopleTables } from './create-tables/people.sql.js';
import { rankFunctions } from './create-tables/ranks.sql.js';
import { careTables } from './create-tables/care.sql.js';

/** The first tables, in the order of their references. */
const parts = [rankFunctions, peopleTables, discussionTables, careTables];

export const CreateTables1764000000000 = migration('FoundTables1764000000000', async (runner) => {
  for (const part of parts) await runner.query(part);
});
