import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { getAnnouncement, silence, subscribeToAnnouncements, type Politeness } from './announcer';

/** The live region of `announce`, rendered once per page by `UiRoot`. */
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
  // A new element for each announcement, so that repeated text is spoken again.
  return (
    <VisuallyHidden aria-live={politeness} aria-atomic="true" data-announcer={politeness}>
      {text && <span key={turn}>{text}</span>}
    </VisuallyHidden>
  );
}
