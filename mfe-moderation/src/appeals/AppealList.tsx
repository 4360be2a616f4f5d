import type { AppealListProps } from '@stoa/contract';
import { firstCall, PagedList, refetchOnVisit, type FirstCalls } from '@stoa/platform';
import { EmptyState, LoadingText, useKeptFocus } from '@stoa/ui';
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
      <PagedList
        query={query}
        failure={texts.failed}
        pending={<LoadingText label={texts.loading} lines={4} items={2} />}
        empty={<EmptyState icon={<Scale aria-hidden />} title={texts.empty} />}
        label={texts.more}
        nouns={texts.nouns}
        hasAddress={false}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#appeal-${id} a`)}
      >
        {(appeal) => (
          <li id={`appeal-${appeal.id}`}>
            <AppealEntry appeal={appeal} />
          </li>
        )}
      </PagedList>
    </div>
  );
}
