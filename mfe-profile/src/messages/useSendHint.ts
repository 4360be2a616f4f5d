import { useSyncExternalStore } from 'react';
import { messagesTexts } from '../texts/messages';

const finePointer = '(pointer: fine)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(finePointer);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function readHint(): string | undefined {
  if (!matchMedia(finePointer).matches) return undefined;
  return /Mac/.test(navigator.userAgent) ? messagesTexts.sendKeysOfMac : messagesTexts.sendKeys;
}

/** Returns how to send with the keyboard, on devices with a precise pointer: those have a keyboard. */
export function useSendHint(): string | undefined {
  return useSyncExternalStore(subscribe, readHint, () => undefined);
}
