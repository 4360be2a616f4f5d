import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { getAnnouncement, silence, subscribeToAnnouncements, type Politeness } from './announcer';

/** The place on the page from which `announce` is heard; `UiRoot` holds the one there is. */
export function LiveRegion() {
  return (
    <>
      <Voice politeness="polite" />
      <Voice politeness="assertive" />
    </>
  );
}

function Voice({ politeness }: { politeness: Politeness }) {
  const { text, turn } = useSyncExternalStore(
    subscribeToAnnouncements,
    () => getAnnouncement(politeness),
    () => silence,
  );
  // A new element each time, so that the same words are spoken again.
  return (
    <VisuallyHidden aria-live={politeness} aria-atomic="true" data-announcer={politeness}>
      {text && <span key={turn}>{text}</span>}
    </VisuallyHidden>
  );
}
