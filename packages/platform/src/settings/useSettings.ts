import { settingDefaults, type UserSettings } from '@stoa/contract';
import { useCallback } from 'react';
import { useUpdateSettingsMutation } from '../api/endpoints';
import { selectToken } from '../api/sessionSlice';
import { useAppSelector } from '../api/store';
import { useSession } from '../session/session';

/**
 * Returns the member's settings, with defaults for the rest. Guests get the defaults, and members until theirs have
 * loaded.
 */
export function useSettings(): Required<UserSettings> {
  const settings = useSession(({ user }) => user?.settings);
  return { ...settingDefaults, ...settings };
}

/**
 * Saves the given settings to the member's account. Applies them at once and rolls them back if saving fails. Does
 * nothing for a guest.
 * @returns a function that saves settings; it resolves to the error, or undefined
 */
export function useSaveSettings(): (changes: UserSettings) => Promise<unknown> {
  const isMember = useAppSelector(selectToken) !== null;
  const [update] = useUpdateSettingsMutation();
  return useCallback(
    async (changes) => (isMember ? (await update(changes)).error : undefined),
    [isMember, update],
  );
}
