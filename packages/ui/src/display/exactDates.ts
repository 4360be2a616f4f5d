import { makeStoredSwitch } from '../storedSwitch';

/** Whether the reader prefers dates to "3h ago"; stored on this device. */
export const exactDates = makeStoredSwitch('stoa-exact-dates');
