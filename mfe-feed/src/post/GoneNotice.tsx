import { Notice } from '@stoa/ui';
import { CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { goneTexts } from '../texts/gone';

/** Replaces the actions of a post that was deleted or removed while it is read. */
export function GoneNotice() {
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
