import { pagePaths } from '@stoa/contract';
import { PagedList, useSearchParams, refetchOnVisit } from '@stoa/platform';
import { EmptyState, LoadingText } from '@stoa/ui';
import { ScrollText } from 'lucide-react';
import { logTexts } from '../texts/log';
import { logIn, useListModerationLogInfiniteQuery } from './logApi';
import { LogEntry } from './LogEntry';

const pending = <LoadingText label={logTexts.loading} lines={2} items={3} />;

/** The Log tab: staff decisions, newest first, fetched again on each opening. */
export function ModerationLog() {
  const arg = logIn(useSearchParams()[0]);
  const query = useListModerationLogInfiniteQuery(arg, refetchOnVisit);
  return (
    <PagedList
      query={query}
      failure={logTexts.failed}
      pending={pending}
      empty={<EmptyState icon={<ScrollText aria-hidden />} title={logTexts.empty} />}
      start={arg.cursor ? `${pagePaths.moderation}?tab=log` : undefined}
      label={logTexts.more}
      nouns={logTexts.nouns}
      placeholder={pending}
      focusIn={({ id }) => document.querySelector<HTMLElement>(`#entry-${id} a`)}
    >
      {(entry) => (
        <li id={`entry-${entry.id}`}>
          <LogEntry entry={entry} />
        </li>
      )}
    </PagedList>
  );
}
