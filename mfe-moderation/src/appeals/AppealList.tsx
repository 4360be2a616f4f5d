import type { AppealListProps } from '@stoa/contract';
import { firstCall, itemsOf, LoadMore, QueryState, refetchOnVisit, type FirstCalls } from '@stoa/platform';
import { EmptyState, LoadingText, RuledList, useKeptFocus } from '@stoa/ui';
import { Scale } from 'lucide-react';
import { appealTexts as texts } from '../texts/appeals';
import { AppealEntry } from './AppealEntry';
import { appealsApi, useListAppealsInfiniteQuery } from './appealsApi';

export const firstCalls: FirstCalls<AppealListProps> = ({ props }) => [
  firstCall(appealsApi.endpoints.listAppeals, { communityId: props.communityId }),
];

/** The fragment `moderation/AppealList`: open appeals that the viewer may decide, oldest first. */
export default function AppealList({ communityId }: AppealListProps) {
  const query = useListAppealsInfiniteQuery({ communityId }, refetchOnVisit);
  // A decided appeal leaves the list; the focus moves to the next one.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1}>
      <QueryState
        query={query}
        failure={texts.failed}
        pending={<LoadingText label={texts.loading} lines={4} items={2} />}
        empty={<EmptyState icon={<Scale aria-hidden />} title={texts.empty} />}
      >
        {(appeals) => (
          <>
            <RuledList>
              {itemsOf(appeals).map((appeal) => (
                <li key={appeal.id} id={`appeal-${appeal.id}`}>
                  <AppealEntry appeal={appeal} />
                </li>
              ))}
            </RuledList>
            <LoadMore
              query={query}
              label={texts.more}
              nouns={texts.nouns}
              failure={texts.failed}
              hasAddress={false}
              focusIn={({ id }) => document.querySelector<HTMLElement>(`#appeal-${id} a`)}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}
