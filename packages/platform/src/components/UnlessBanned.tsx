import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBan, type BanEffect } from '../session/useBan';
import { useSession } from '../session/session';
import { BanNotice } from './BanNotice';

export interface UnlessBannedProps {
  /** Where the viewer would write; absent where only a ban from the site counts. */
  communityId?: number;
  /** What the children are for; writing unless given. */
  effect?: BanEffect;
  /** The form or buttons for writing. */
  children: ReactNode;
  /** Shown below the notice of a ban, such as the text that was not sent. */
  instead?: ReactNode;
}

/** Shows a form, or the notice of the ban that keeps the viewer from using it. */
export function UnlessBanned({ communityId, effect, children, instead }: UnlessBannedProps) {
  const isMember = useSession(({ user }) => user !== null);
  const ban = useBan(communityId, effect);
  const notice = useRef<HTMLDivElement>(null);
  const [wasFree, setWasFree] = useState(false);
  if (isMember && !ban && !wasFree) setWasFree(true);
  const hasBegun = ban !== undefined && wasFree;
  // The focused form has disappeared.
  useEffect(() => {
    if (hasBegun && document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [hasBegun]);
  if (!ban) return children;
  return (
    <>
      <BanNotice ref={notice} ban={ban} />
      {instead}
    </>
  );
}
