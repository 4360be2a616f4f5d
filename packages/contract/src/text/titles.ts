import { limits } from '../limits.js';

/** Characters that change the direction of the text after them. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;

/** More marks on one letter than any script stacks: they would cover the lines above and below. */
const STACKED_MARKS = new RegExp(`[\\p{Mn}\\p{Me}]{${limits.titleMarksMax + 1}}`, 'u');

/** Returns why a title would disturb the text around it, or undefined. */
export function titleFault(title: string): string | undefined {
  if (DIRECTION_CONTROLS.test(title)) {
    return 'The title contains an invisible character that changes the direction of text.';
  }
  if (STACKED_MARKS.test(title.normalize('NFC'))) {
    return `A letter of the title can have at most ${limits.titleMarksMax} accents or other marks.`;
  }
  return undefined;
}
