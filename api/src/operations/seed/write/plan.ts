import type { EntityManager } from 'typeorm';
import { addToCase } from '../../../moderation/cases/case-updates.js';
import type { ImageFile } from '../../../platform/uploads/image-file.js';
import type { DemoPlan } from '@stoa/demo-data';
import { writeCare } from './care.js';
import { writeComments } from './comments.js';
import { writePeople } from './people.js';
import { writePictures, writePosts } from './posts.js';
import { writeVotes } from './votes.js';

/** Values created beside the plan because they differ each time. */
export interface Made {
  /** Password hash of the demo's logins; without one nobody can sign in to them. */
  readonly passwordHash: string | null;
  /** Stored pictures by post. */
  readonly pictures: ReadonlyMap<number, ImageFile>;
}

/** Tables whose ids come from the plan: their sequences must continue after them. */
const NUMBERED = ['users', 'communities', 'posts', 'comments'] as const;

/** Writes the whole demo with its counters; the tables must be empty. */
export async function writePlan(
  manager: EntityManager,
  plan: DemoPlan,
  { passwordHash, pictures }: Made,
): Promise<void> {
  await writePeople(manager, plan, passwordHash);
  await writePictures(manager, plan, pictures);
  await writePosts(manager, plan, pictures);
  await writeComments(manager, plan);
  await writeVotes(manager, 'post_votes', 'post_id', plan.postVotes);
  await writeVotes(manager, 'comment_votes', 'comment_id', plan.commentVotes);
  await writeCare(manager, plan);
  await openCases(manager);
  for (const table of NUMBERED) {
    const next = `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`;
    await manager.query(next);
  }
}

/** Opens the cases of the pending reports. */
async function openCases(manager: EntityManager): Promise<void> {
  const reports = `SELECT id FROM reports WHERE status = 'pending' ORDER BY id`;
  for (const { id } of await manager.query<{ id: number }[]>(reports)) await addToCase(manager, id);
}
