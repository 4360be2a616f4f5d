import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common';
import { Notice } from './Notice';

/** Properties of `LaterNotice`. */
export interface LaterNoticeProps {
  /** A link to the start of the list: `Back to the start`. */
  children: ReactNode;
}

/** Notice that a list does not start at its beginning. */
export function LaterNotice({ children }: LaterNoticeProps) {
  return <Notice action={children}>{commonTexts.isLater}</Notice>;
}
