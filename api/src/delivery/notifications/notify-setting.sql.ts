import type { UserSettings } from '@stoa/contract';

/** The settings that disable a kind of notification. */
export type NotifySetting = Extract<keyof UserSettings, `notify${string}`>;

/**
 * The condition that a member wants a kind of notification: true unless they have disabled it, or deleted their account.
 * @param member the column with their id, with its table
 */
export const wantsNotification = (member: string, setting: NotifySetting): string =>
  wantsNotificationBy(member, `'${setting}'`);

/**
 * The same for a setting whose name is an expression.
 * @param member the column with their id, with its table
 * @param setting null for a kind that cannot be disabled
 */
export const wantsNotificationBy = (member: string, setting: string): string =>
  `EXISTS (SELECT FROM users present WHERE present.id = ${member} AND present.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM user_settings s WHERE s.user_id = ${member} AND s.settings->${setting} = 'false')`;
