import { CreateTables1764000000000 } from './migrations/1764000000000-create-tables.js';
import { AddModeration1764100000000 } from './migrations/1764100000000-add-moderation.js';
import { AddPostSearchIndex1764200000000 } from './migrations/1764200000000-add-post-search-index.js';
import { AddUploadIndexes1764210000000 } from './migrations/1764210000000-add-upload-indexes.js';
import { AddMediaSize1764220000000 } from './migrations/1764220000000-add-media-size.js';
import { PurgeMedia1764290000000 } from './migrations/1764290000000-purge-media.js';
import { IndexUploads1764291000000 } from './migrations/1764291000000-index-uploads.js';
import { LimitSearchText1764300000000 } from './migrations/1764300000000-limit-search-text.js';
import { VacuumSooner1764310000000 } from './migrations/1764310000000-vacuum-sooner.js';
import { IgnoreAccentsInSearch1764320000000 } from './migrations/1764320000000-ignore-accents-in-search.js';
import { AddFollowsAndBlocks1764400000000 } from './migrations/1764400000000-add-follows-and-blocks.js';
import { CreateUserSettings1764410000000 } from './migrations/1764410000000-create-user-settings.js';
import { AddSessionNetwork1764410100000 } from './migrations/1764410100000-add-session-network.js';
import { CreateAccountTokens1764410200000 } from './migrations/1764410200000-create-account-tokens.js';
import { CreateFamiliarDevices1764410300000 } from './migrations/1764410300000-create-familiar-devices.js';
import { CreateSecondFactors1764410400000 } from './migrations/1764410400000-create-second-factors.js';
import { CreateMessages1764420000000 } from './migrations/1764420000000-create-messages.js';
import { CreateTrophies1764430000000 } from './migrations/1764430000000-create-trophies.js';
import { IndexTrophyChecks1764431000000 } from './migrations/1764431000000-index-trophy-checks.js';

/** Every migration, oldest first. A migration that has been released is never changed. */
export const migrations = [
  CreateTables1764000000000,
  AddModeration1764100000000,
  AddPostSearchIndex1764200000000,
  AddUploadIndexes1764210000000,
  AddMediaSize1764220000000,
  PurgeMedia1764290000000,
  IndexUploads1764291000000,
  LimitSearchText1764300000000,
  VacuumSooner1764310000000,
  IgnoreAccentsInSearch1764320000000,
  AddFollowsAndBlocks1764400000000,
  CreateUserSettings1764410000000,
  AddSessionNetwork1764410100000,
  CreateAccountTokens1764410200000,
  CreateFamiliarDevices1764410300000,
  CreateSecondFactors1764410400000,
  CreateMessages1764420000000,
  CreateTrophies1764430000000,
  IndexTrophyChecks1764431000000,
] as const;

/** The name of a migration in the database's own list: some classes have been renamed since. */
export const storedName = (Migration: (typeof migrations)[number]): string => new Migration().name;
