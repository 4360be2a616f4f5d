import { limits } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { columnArrays, type Columns, insertRows, unnested } from '../../platform/db/insert-rows.js';
import { lookOf } from './community-look.js';
import { communityNameOf } from './names.js';
import type { ImportedPost } from './submission.js';

type Source = ImportedPost['community'];

interface Named extends Source {
  readonly name: string;
}

const FOUNDED: Columns<Named> = {
  name: ['text', ({ name }) => name],
  display_name: ['text', displayNameOf],
  description: ['text', ({ title }) => ([...title].length > limits.communityDisplayNameMax ? title : '')],
  color: ['text', ({ name }) => lookOf(name).color],
  icon: ['text', ({ name }) => lookOf(name).icon],
};

const COUNTED: Columns<Named> = {
  name: ['text', ({ name }) => name],
  members: ['integer', ({ members }) => members],
};
const COUNT_MEMBERS = `UPDATE communities c SET imported_members = input.members FROM ${unnested(COUNTED)}
  WHERE c.name = input.name AND c.imported_members <> input.members`;

/**
 * Finds the communities of posts by their names in the dump, and creates missing ones without an owner. Members counted
 * elsewhere have a separate column, beside the memberships that can be recounted.
 */
export async function writeCommunities(
  manager: EntityManager,
  posts: readonly ImportedPost[],
): Promise<(source: string) => number> {
  const named = new Map<string, Named>();
  for (const { community } of posts) {
    const name = communityNameOf(community.source);
    named.set(name, { ...community, name });
  }
  const known = await findIds(manager, [...named.keys()]);
  const missing = [...named.values()].filter(({ name }) => !known.has(name));
  await insertRows(manager, 'communities', FOUNDED, missing);
  const counted = [...named.values()].filter(({ members }) => members !== undefined && members >= 0);
  await manager.query(COUNT_MEMBERS, columnArrays(COUNTED, counted));
  const ids = missing.length > 0 ? await findIds(manager, [...named.keys()]) : known;
  return (source) => ids.get(communityNameOf(source)) ?? 0;
}

async function findIds(manager: EntityManager, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await manager.query<{ id: number; name: string }[]>(
    'SELECT id, name FROM communities WHERE lower(name) = ANY($1)',
    [names],
  );
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Returns its title if that is short enough for a name; a longer title becomes its description. */
function displayNameOf({ title, source }: Named): string {
  const isName = title !== '' && [...title].length <= limits.communityDisplayNameMax;
  return isName ? title : [...source].slice(0, limits.communityDisplayNameMax).join('');
}
