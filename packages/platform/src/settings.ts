import { settingDefaults, type UserSettings } from '@stoa/contract';
import { useCallback } from 'react';
import { useUpdateSettingsMutation } from './endpoints';
import { useSession } from './session';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';

/** What the member has chosen, with the defaults for the rest: those alone for a guest, and until it is known. */
export function useSettings(): Required<UserSettings> {
  const { user } = useSession();
  return { ...settingDefaults, ...user?.settings };
}

/**
 * Saves settings to the member's account; the keys that are named and no others. They hold at once, and not any more
 * when they could not be saved. For a guest nothing is saved.
 * @returns what saves them; it settles with why they were not saved, or nothing
 */
export function useSaveSettings(): (changes: UserSettings) => Promise<unknown> {
  const isMember = useAppSelector(selectToken) !== null;
  const [update] = useUpdateSettingsMutation();
  return useCallback(
    async (changes) => (isMember ? (await update(changes)).error : undefined),
    [isMember, update],
  );
}
