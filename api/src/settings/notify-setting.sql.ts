import type { UserSettings } from '@stoa/contract';

/** The settings that switch a kind of notification off. */
export type NotifySetting = Extract<keyof UserSettings, `notify${string}`>;

/**
 * A condition: a member wants to be notified of a kind, as all do who have not switched it off.
 * @param member the column with their id, with its table
 */
export const wantsNotification = (member: string, setting: NotifySetting): string =>
  wantsNotificationBy(member, `'${setting}'`);

/**
 * The same, of a setting whose name is an expression.
 * @param member the column with their id, with its table
 * @param setting what is null for a kind that nobody can switch off
 */
export const wantsNotificationBy = (member: string, setting: string): string =>
  `NOT EXISTS (SELECT FROM user_settings s WHERE s.user_id = ${member} AND s.settings->${setting} = 'false')`;
