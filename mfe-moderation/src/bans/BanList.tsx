import { limits, type BanListProps } from '@stoa/contract';
import { firstCall, PagedList, refetchOnVisit, useDelayed, type FirstCalls } from '@stoa/platform';
import { EmptyState, Field, LoadingText, Stack, TextField, useKeptFocus } from '@stoa/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { banTexts as texts } from '../texts/bans';
import { BanEntry } from './BanEntry';
import { bansApi, useListBansInfiniteQuery } from './bansApi';
import { NewBan } from './NewBan';

export const firstCalls: FirstCalls<BanListProps> = ({ props }) => [
  firstCall(bansApi.endpoints.listBans, { communityId: props.community?.id, search: '' }),
];

/** Milliseconds without typing after which a search starts. */
const SEARCH_DELAY = 300;

/** The fragment `moderation/BanList`: the people banned from a community or the site, latest first. */
export default function BanList({ community }: BanListProps) {
  const [words, setWords] = useState('');
  const search = useDelayed(words.trim(), SEARCH_DELAY);
  const query = useListBansInfiniteQuery({ communityId: community?.id, search }, refetchOnVisit);
  // A lifted ban leaves the list; the focus moves to the next one.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack ref={region} tabIndex={-1}>
      <NewBan community={community} />
      <Field label={texts.find}>
        <TextField
          type="search"
          autoComplete="off"
          maxLength={limits.usernameMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <PagedList
        query={query}
        failure={texts.listFailed}
        pending={<LoadingText label={texts.listLoading} lines={4} />}
        empty={
          search === '' ? (
            <EmptyState icon={<Ban aria-hidden />} title={texts.none} />
          ) : (
            <p>{texts.noMatch}</p>
          )
        }
        label={texts.more}
        nouns={texts.nouns}
        hasAddress={false}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#ban-${id} a`)}
      >
        {(ban) => <BanEntry ban={ban} community={community} />}
      </PagedList>
    </Stack>
  );
}
