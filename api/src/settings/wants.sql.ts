import type { UserSettings } from '@stoa/contract';

/** The settings that switch a kind of notification off. */
type NotifySetting = Extract<keyof UserSettings, `notify${string}`>;

/**
 * A condition: a member wants to be notified of a kind, as all do who have not switched it off.
 * @param member the column with their id
 */
export const wants = (member: string, setting: NotifySetting): string =>
  `NOT EXISTS (SELECT FROM user_settings s WHERE s.user_id = ${member} AND s.settings @> '{"${setting}": false}')`;
