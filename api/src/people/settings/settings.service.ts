import { type DigestChoice, settingDefaults, UserSettings } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';

interface SettingsRow {
  settings: unknown;
}

const stored = (userId: number): Sql => sql`SELECT settings FROM user_settings WHERE user_id = ${userId}`;

/** Reads and changes members' settings. */
@Injectable()
export class SettingsService {
  constructor(private readonly database: Database) {}

  /** Returns the settings that a member has chosen. */
  async chosen(userId: number): Promise<UserSettings> {
    const row = await this.database.read.row<SettingsRow>(stored(userId));
    return readSettings(row?.settings);
  }

  /** Returns the effective settings of a member: the chosen ones, and defaults for the rest. */
  async of(userId: number): Promise<Required<UserSettings>> {
    return { ...settingDefaults, ...(await this.chosen(userId)) };
  }

  /** Changes only the given keys, in one statement. Returns all chosen settings. */
  async update(userId: number, changes: UserSettings): Promise<UserSettings> {
    const saving = sql`INSERT INTO user_settings AS s (user_id, settings)
      VALUES (${userId}, ${JSON.stringify(changes)}::jsonb)
      ON CONFLICT (user_id) DO UPDATE SET settings = s.settings || excluded.settings RETURNING settings`;
    const statement = changes.digest ? withDigest(saving, userId, changes.digest) : saving;
    const row = await this.database.row<SettingsRow>(statement);
    return readSettings(row?.settings);
  }

  /** Ends a member's digest; does not recreate settings of a deleted account. */
  async endDigest(userId: number): Promise<void> {
    const never = JSON.stringify({ digest: 'never' } satisfies UserSettings);
    await this.database.rows(sql`WITH saved AS (
        UPDATE user_settings SET settings = settings || ${never}::jsonb WHERE user_id = ${userId} RETURNING user_id)
      DELETE FROM digests WHERE user_id IN (SELECT user_id FROM saved)`);
  }
}

/**
 * Saves the choice of a digest, whose period begins now. The rest of the statement depends on the save, so of two
 * concurrent choices the later one finds the row.
 */
const withDigest = (saving: Sql, userId: number, choice: DigestChoice): Sql => sql`WITH saved AS (${saving}),
  digest AS (${
    choice === 'never'
      ? sql`DELETE FROM digests WHERE user_id = ${userId} AND EXISTS (SELECT FROM saved)`
      : sql`INSERT INTO digests (user_id, sent_at) SELECT ${userId}, now() FROM saved
          ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at`
  }) SELECT settings FROM saved`;

/** Returns the stored keys and values that this release knows. */
function readSettings(settings: unknown): UserSettings {
  const known = Object.entries(UserSettings.shape).flatMap(([key, schema]) => {
    const { data } = schema.safeParse((settings as Record<string, unknown> | null | undefined)?.[key]);
    return data === undefined ? [] : [[key, data]];
  });
  return Object.fromEntries(known) as UserSettings;
}
