import type { SpamFilter } from '@stoa/contract';
import { QueryState, refetchOnVisit, toastError, useSession } from '@stoa/platform';
import { announce, LoadingText, Muted, RelativeTime, SectionTitle, Stack, Switch } from '@stoa/ui';
import { spamFilterTexts as texts } from '../texts/spamFilter';
import { useGetSpamFilterQuery, useUpdateSpamFilterMutation } from './spamFilterApi';

/** The spam filter of the site: what it does, has learnt and has held. Admins turn it on and off. */
export function SpamFilterPanel() {
  const query = useGetSpamFilterQuery(undefined, refetchOnVisit);
  return (
    <Stack as="section" aria-labelledby="spam-filter">
      <SectionTitle id="spam-filter">{texts.title}</SectionTitle>
      <Muted as="p">{texts.intro}</Muted>
      <QueryState
        query={query}
        failure={texts.failed}
        pending={<LoadingText label={texts.loading} lines={3} />}
      >
        {(filter) => <State filter={filter} />}
      </QueryState>
    </Stack>
  );
}

function State({ filter: { isOn, learning, held, published } }: { filter: SpamFilter }) {
  const isAdmin = useSession().user?.role === 'admin';
  const [update, { isLoading }] = useUpdateSpamFilterMutation();

  async function handleSwitch() {
    const { error } = await update({ isOn: !isOn });
    if (error) toastError(texts.notChanged, error);
    else announce(texts.turned(!isOn));
  }

  return (
    <>
      <Switch
        label={texts.isOn}
        checked={isOn}
        disabled={!isAdmin}
        isBusy={isLoading}
        onChange={() => void handleSwitch()}
      />
      <p>{learning ? texts.learnt(learning) : texts.notLearnt}</p>
      <p>{texts.held(held, published)}</p>
      {learning && <Muted as="p">{texts.at(<RelativeTime date={learning.at} />)}</Muted>}
    </>
  );
}
