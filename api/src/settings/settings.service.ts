import { settingDefaults, UserSettings } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { type Sql, sql } from '../db/sql.js';

interface SettingsRow {
  settings: unknown;
}

const stored = (userId: number): Sql => sql`SELECT settings FROM user_settings WHERE user_id = ${userId}`;

/** What members have chosen. */
@Injectable()
export class SettingsService {
  constructor(private readonly database: Database) {}

  /** What a member has chosen. */
  async chosen(userId: number): Promise<UserSettings> {
    const row = await this.database.row<SettingsRow>(stored(userId));
    return readSettings(row?.settings);
  }

  /** What holds for a member: what was chosen, and the defaults for the rest. */
  async of(userId: number): Promise<Required<UserSettings>> {
    return { ...settingDefaults, ...(await this.chosen(userId)) };
  }

  /** Changes the keys that are named and no others, in one statement. Returns all that were chosen. */
  async update(userId: number, changes: UserSettings): Promise<UserSettings> {
    const row = await this.database.row<SettingsRow>(sql`INSERT INTO user_settings AS s (user_id, settings)
      VALUES (${userId}, ${JSON.stringify(changes)}::jsonb)
      ON CONFLICT (user_id) DO UPDATE SET settings = s.settings || excluded.settings RETURNING settings`);
    return readSettings(row?.settings);
  }
}

/** The stored keys and values that this release knows. */
function readSettings(settings: unknown): UserSettings {
  const known = Object.entries(UserSettings.shape).flatMap(([key, schema]) => {
    const { data } = schema.safeParse((settings as Record<string, unknown> | null | undefined)?.[key]);
    return data === undefined ? [] : [[key, data]];
  });
  return Object.fromEntries(known) as UserSettings;
}
