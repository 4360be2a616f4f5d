/** Returns whether shortcuts use the Command key. There, Control moves the caret. */
export const isMac = (): boolean => /Mac/.test(navigator.userAgent);
