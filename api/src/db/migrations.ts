import { FoundTables1764000000000 } from './migrations/1764000000000-found-tables.js';
import { ModerateContent1764100000000 } from './migrations/1764100000000-moderate-content.js';
import { FindPosts1764200000000 } from './migrations/1764200000000-find-posts.js';
import { KeepUploads1764210000000 } from './migrations/1764210000000-keep-uploads.js';
import { SizeMedia1764220000000 } from './migrations/1764220000000-size-media.js';
import { PurgeMedia1764290000000 } from './migrations/1764290000000-purge-media.js';
import { IndexUploads1764291000000 } from './migrations/1764291000000-index-uploads.js';
import { BoundSearchText1764300000000 } from './migrations/1764300000000-bound-search-text.js';
import { VacuumSooner1764310000000 } from './migrations/1764310000000-vacuum-sooner.js';
import { FoldSearch1764320000000 } from './migrations/1764320000000-fold-search.js';

/** Every migration, oldest first. A migration that has been released is never changed. */
export const migrations = [
  FoundTables1764000000000,
  ModerateContent1764100000000,
  FindPosts1764200000000,
  KeepUploads1764210000000,
  SizeMedia1764220000000,
  PurgeMedia1764290000000,
  IndexUploads1764291000000,
  BoundSearchText1764300000000,
  VacuumSooner1764310000000,
  FoldSearch1764320000000,
] as const;
