import { publicActions, type PublicAction } from '@stoa/contract';
import { PagedList, useNavigate } from '@stoa/platform';
import { Button, EmptyState, LoadingText, Options, Select, Stack } from '@stoa/ui';
import { ScrollText } from 'lucide-react';
import styled from 'styled-components';
import { publicLogTexts as texts } from '../texts/publicLog';
import { listOf, urlOf, type LogAddress } from './logAddress';
import { PublicEntry } from './PublicEntry';
import { useListPublicLogInfiniteQuery } from './publicLogApi';

const pending = <LoadingText label={texts.loading} lines={2} items={3} />;

/** The decisions of an address, newest first, and the choice of their kind. */
export function PublicLog({ address }: { address: LogAddress }) {
  const query = useListPublicLogInfiniteQuery(listOf(address));
  const empty = address.action ? texts.noMatch : texts.empty;
  return (
    <Stack>
      <ActionFilter address={address} />
      <PagedList
        query={query}
        failure={texts.failed}
        pending={pending}
        empty={<EmptyState icon={<ScrollText aria-hidden />} title={empty} />}
        start={address.cursor ? urlOf(address) : undefined}
        label={texts.more}
        nouns={texts.nouns}
        placeholder={pending}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#entry-${id}`)}
      >
        {(entry) => (
          <li id={`entry-${entry.id}`} tabIndex={-1}>
            <PublicEntry entry={entry} isOfSite={address.community === undefined} />
          </li>
        )}
      </PagedList>
    </Stack>
  );
}

/** A form, for browsers without scripts. */
function ActionFilter({ address }: { address: LogAddress }) {
  const navigate = useNavigate();
  const { action, community } = address;

  function handleChange(value: string) {
    const { action: _before, ...rest } = address;
    void navigate(urlOf(value ? { ...rest, action: value as PublicAction } : rest));
  }
  return (
    <Form action={urlOf({ view: 'log' })}>
      {community && <input type="hidden" name="community" value={community} />}
      <Select
        name="action"
        aria-label={texts.filter}
        value={action ?? ''}
        onChange={(event) => handleChange(event.target.value)}
      >
        <option value="">{texts.all}</option>
        <Options of={publicActions} label={texts.deed} />
      </Select>
      <noscript>
        <Button type="submit">{texts.show}</Button>
      </noscript>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: var(--space-8);
  width: min(100%, 360px);
`;
