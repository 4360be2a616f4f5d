import { pagePaths } from '@stoa/contract';
import {
  itemsOf,
  LaterPageNotice,
  LoadMore,
  QueryState,
  useSearchParams,
  refetchOnVisit,
} from '@stoa/platform';
import { EmptyState, LoadingText, RuledList } from '@stoa/ui';
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
    <QueryState
      query={query}
      failure={logTexts.failed}
      pending={pending}
      empty={<EmptyState icon={<ScrollText aria-hidden />} title={logTexts.empty} />}
    >
      {(log) => (
        <>
          {arg.cursor && <LaterPageNotice to={`${pagePaths.moderation}?tab=log`} />}
          <RuledList>
            {itemsOf(log).map((entry) => (
              <li key={entry.id} id={`entry-${entry.id}`}>
                <LogEntry entry={entry} />
              </li>
            ))}
          </RuledList>
          <LoadMore
            query={query}
            label={logTexts.more}
            nouns={logTexts.nouns}
            failure={logTexts.failed}
            placeholder={pending}
            focusIn={({ id }) => document.querySelector<HTMLElement>(`#entry-${id} a`)}
          />
        </>
      )}
    </QueryState>
  );
}
