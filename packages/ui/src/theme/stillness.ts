import { makeStoredSwitch } from '../storedSwitch';

/** Where the wish for less motion is kept in the browser's storage. */
export const stillnessStorageKey = 'stoa-still';

const kept = makeStoredSwitch(stillnessStorageKey);

/** Whether the reader wants as little motion as can be, whatever the device asks for; kept on this device. */
export const stillness = {
  ...kept,
  set(isOn: boolean): void {
    kept.set(isOn);
    document.documentElement.toggleAttribute('data-still', isOn);
  },
};
