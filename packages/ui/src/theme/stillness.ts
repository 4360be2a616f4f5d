import { makeStoredSwitch } from '../storedSwitch';

/** Storage key of the preference for reduced motion. */
export const stillnessStorageKey = 'stoa-still';

const kept = makeStoredSwitch(stillnessStorageKey);

/** Whether the reader prefers reduced motion, regardless of the device's preference; stored on this device. */
export const stillness = {
  ...kept,
  set(isOn: boolean): void {
    kept.set(isOn);
    document.documentElement.toggleAttribute('data-still', isOn);
  },
};
