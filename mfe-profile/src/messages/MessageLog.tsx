import { useMarkdownBeforeHydration } from '@stoa/platform';
import { useHydrated } from '@stoa/ui';
import { useRef } from 'react';
import { FirstLog } from './FirstLog';
import type { MessageLogProps } from './logFrame';
import type { ReadingPlace } from './readingPlace';
import { ScrolledLog } from './ScrolledLog';

/** The messages, newest last, followed by the outbox. */
export function MessageLog(props: MessageLogProps) {
  useMarkdownBeforeHydration();
  const place = useRef<ReadingPlace>(undefined);
  return useHydrated() ? <ScrolledLog {...props} place={place} /> : <FirstLog {...props} place={place} />;
}
