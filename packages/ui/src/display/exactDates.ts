import { makeStoredSwitch } from '../storedSwitch';

/** Whether the reader wants dates instead of "3h ago"; kept on this device. */
export const exactDates = makeStoredSwitch('stoa-exact-dates');
