import { communityLimits } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { type Columns, insertRows } from '../../platform/db/insert-rows.js';
import { colorOf } from './community-look.js';
import type { ImportedFlair } from './submission.js';

/** A post with its flair in the dump. */
interface Flaired {
  readonly communityId: number;
  readonly flair: ImportedFlair | undefined;
}

interface NewFlair extends ImportedFlair {
  readonly communityId: number;
  readonly position: number;
}

/** The flairs of a batch. */
export interface WrittenFlairs {
  readonly added: number;
  /** Returns the id of a post's flair; null without one, and for one that its community has no space for. */
  readonly idOf: (post: Flaired) => number | null;
}

const FLAIR: Columns<NewFlair> = {
  community_id: ['integer', ({ communityId }) => communityId],
  text: ['text', ({ text }) => text],
  color: ['text', ({ text, color }) => color ?? colorOf(text)],
  position: ['smallint', ({ position }) => position],
};

/** The community of a flair, and its text regardless of case, by which communities tell flairs apart. */
const keyOf = (communityId: number, text: string) => `${communityId} ${text.toLowerCase()}`;

/**
 * Finds the flairs of posts by their texts, and adds missing ones after those of their community, while it has space.
 * The communities are locked, so that their settings do not change in between.
 */
export async function writeFlairs(manager: EntityManager, posts: readonly Flaired[]): Promise<WrittenFlairs> {
  const wanted = posts.filter(({ flair }) => flair);
  const communityIds = [...new Set(wanted.map(({ communityId }) => communityId))].sort((a, b) => a - b);
  if (communityIds.length === 0) return { added: 0, idOf: () => null };
  await manager.query('SELECT id FROM communities WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [
    communityIds,
  ]);
  const known = await findFlairs(manager, communityIds);
  const missing = missingFrom(known, wanted);
  await insertRows(manager, 'community_flairs', missing, FLAIR);
  const all = missing.length > 0 ? await findFlairs(manager, communityIds) : known;
  const ids = new Map(all.map(({ id, communityId, text }) => [keyOf(communityId, text), id]));
  return {
    added: missing.length,
    idOf: ({ communityId, flair }) => (flair && ids.get(keyOf(communityId, flair.text))) ?? null,
  };
}

interface KnownFlair {
  id: number;
  communityId: number;
  text: string;
}

const findFlairs = (manager: EntityManager, communityIds: readonly number[]): Promise<KnownFlair[]> =>
  manager.query(
    'SELECT id, community_id AS "communityId", text FROM community_flairs WHERE community_id = ANY($1)',
    [communityIds],
  );

function missingFrom(known: readonly KnownFlair[], wanted: readonly Flaired[]): NewFlair[] {
  const keys = new Set(known.map(({ communityId, text }) => keyOf(communityId, text)));
  const counts = new Map<number, number>();
  for (const { communityId } of known) counts.set(communityId, (counts.get(communityId) ?? 0) + 1);
  return wanted.flatMap(({ communityId, flair }) => {
    const position = counts.get(communityId) ?? 0;
    if (!flair || keys.has(keyOf(communityId, flair.text)) || position >= communityLimits.flairsMax)
      return [];
    keys.add(keyOf(communityId, flair.text));
    counts.set(communityId, position + 1);
    return [{ ...flair, communityId, position }];
  });
}
