import { limits } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { columnArrays, type Columns, insertRows, unnested } from '../../platform/db/insert-rows.js';
import { lookOf } from './community-look.js';
import { communityNameOf } from './names.js';
import type { ImportedCommunity } from './community-line.js';
import type { ImportedPost } from './submission.js';
import { oneLine } from './text.js';

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

const DESCRIBED: Columns<ImportedCommunity & { readonly id: number }> = {
  id: ['integer', ({ id }) => id],
  description: ['text', ({ description }) => description],
  is_sensitive: ['boolean', ({ isSensitive }) => isSensitive],
  rules: ['jsonb', ({ rules }) => JSON.stringify(rules)],
};

/** Without an owner, nobody has written its texts here. */
const DESCRIBE = `UPDATE communities c SET rules = input.rules, is_sensitive = input.is_sensitive,
    description = CASE WHEN input.description = '' THEN c.description ELSE input.description END
  FROM ${unnested(DESCRIBED)}
  WHERE c.id = input.id AND c.owner_id IS NULL AND c.rules = '[]'
  RETURNING jsonb_array_length(c.rules) AS rules`;

/**
 * Gives communities without an owner and without rules what the dump says about them.
 * @param idOf returns the id of a community by its name in the dump
 * @returns the number of rules added
 */
export async function describeCommunities(
  manager: EntityManager,
  communities: readonly ImportedCommunity[],
  idOf: (source: string) => number,
): Promise<number> {
  if (communities.length === 0) return 0;
  const rows = communities.map((one) => ({ ...one, id: idOf(one.community.source) }));
  const [described] = await manager.query<[{ rules: number }[], number]>(
    DESCRIBE,
    columnArrays(DESCRIBED, rows),
  );
  return described.reduce((sum, { rules }) => sum + rules, 0);
}

/**
 * Finds communities by their names in the dump, and creates missing ones without an owner. Members counted
 * elsewhere have a separate column, beside the memberships that can be recounted.
 */
export async function writeCommunities(
  manager: EntityManager,
  records: readonly Pick<ImportedPost, 'community'>[],
): Promise<(source: string) => number> {
  const named = new Map<string, Named>();
  for (const { community } of records) {
    const name = communityNameOf(community.source);
    named.set(name, { ...community, name });
  }
  const known = await findIds(manager, [...named.keys()]);
  const missing = [...named.values()].filter(({ name }) => !known.has(name));
  await insertRows(manager, 'communities', missing, FOUNDED);
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
function displayNameOf({ title, source, name }: Named): string {
  const isName = title !== '' && [...title].length <= limits.communityDisplayNameMax;
  return isName ? title : [...(oneLine(source) || name)].slice(0, limits.communityDisplayNameMax).join('');
}
