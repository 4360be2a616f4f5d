import { refetchOnVisit, useCommunity } from '@stoa/platform';
import { Notice } from '@stoa/ui';
import { CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { goneTexts } from '../texts/gone';

export interface GoneNoticeProps {
  /** Of the post's community. */
  slug: string;
  onClosed: () => void;
}

/**
 * Replaces the actions of a post that was deleted or removed while it is read. Calls `onClosed` if instead its community
 * has closed to the reader: communities are never deleted.
 */
export function GoneNotice({ slug, onClosed }: GoneNoticeProps) {
  const { isMissing, isFetching } = useCommunity(slug, refetchOnVisit);
  useEffect(() => {
    if (isMissing) onClosed();
  }, [isMissing, onClosed]);
  return isMissing || isFetching ? null : <FocusedNotice />;
}

function FocusedNotice() {
  const notice = useRef<HTMLDivElement>(null);
  // The focused action or text field may have disappeared, further down in the thread that is being read.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Notice
      ref={notice}
      role="alert"
      tabIndex={-1}
      tone="caution"
      icon={<CircleX aria-hidden />}
      title={goneTexts.title}
    >
      {goneTexts.text}
    </Notice>
  );
}
