import { limits, pagePaths, type Community, type InviteLink } from '@stoa/contract';
import { QueryState, reasonOf, refetchOnVisit, toastError, useCopyLink } from '@stoa/platform';
import {
  Button,
  Field,
  LoadingText,
  LongDate,
  MetaLine,
  Muted,
  Notice,
  Options,
  Row,
  RuledList,
  Select,
  SmallTitle,
  Stack,
  TextField,
  toast,
  useKeptFocus,
} from '@stoa/ui';
import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Entry, EntryWords } from '../settings/Entry';
import { memberTexts as texts } from '../texts/members';
import {
  useCreateInviteLinkMutation,
  useDeleteInviteLinkMutation,
  useListInviteLinksQuery,
} from './membershipApi';

const dayChoices = [1, 7, limits.inviteDaysMax] as const;
const useChoices = [1, 10, 25, limits.inviteUsesMax] as const;

/** The valid invite links of a community, and the form for a new one. */
export function InviteLinks({ community: { id } }: { community: Community }) {
  const query = useListInviteLinksQuery(id, refetchOnVisit);
  const region = useKeptFocus<HTMLElement>();
  const creation = useCreateInviteLinkMutation();
  const [, { data: created, reset }] = creation;
  return (
    <Stack as="section" ref={region} tabIndex={-1} aria-labelledby="invite-links">
      <SmallTitle as="h3" id="invite-links">
        {texts.links}
      </SmallTitle>
      <Muted as="p">{texts.linksText}</Muted>
      <QueryState
        query={query}
        failure={texts.linksFailed}
        pending={<LoadingText label={texts.linksLoading} lines={2} />}
        empty={<p>{texts.noLinks}</p>}
      >
        {(links) => (
          <RuledList>
            {links.map((link, index) => (
              <LinkEntry
                key={link.id}
                communityId={id}
                link={link}
                position={index + 1}
                onRevoked={() => link.id === created?.id && reset()}
              />
            ))}
          </RuledList>
        )}
      </QueryState>
      <NewLink communityId={id} creation={creation} />
    </Stack>
  );
}

interface LinkEntryProps {
  communityId: number;
  link: InviteLink;
  /** Its place in the list, from one. */
  position: number;
  onRevoked: () => void;
}

function LinkEntry({ communityId, link, position, onRevoked }: LinkEntryProps) {
  const { id, expiresAt, useCount, usesMax } = link;
  const [revoke, { isLoading }] = useDeleteInviteLinkMutation();

  async function handleRevoke() {
    const { error } = await revoke({ id: communityId, linkId: id });
    if (error) return toastError(texts.notRevoked, error);
    toast({ title: texts.revoked });
    onRevoked();
  }

  return (
    <Entry>
      <EntryWords>
        <MetaLine>
          <span>{texts.expires(<LongDate date={expiresAt} />)}</span>
          <span>{texts.uses(useCount, usesMax)}</span>
        </MetaLine>
      </EntryWords>
      <Button
        size="sm"
        isBusy={isLoading}
        aria-label={texts.revokeName(position)}
        onClick={() => void handleRevoke()}
      >
        {texts.revoke}
      </Button>
    </Entry>
  );
}

interface NewLinkProps {
  communityId: number;
  /** The call that creates a link, and its result. */
  creation: ReturnType<typeof useCreateInviteLinkMutation>;
}

function NewLink({ communityId, creation }: NewLinkProps) {
  const [days, setDays] = useState<number>(7);
  const [usesMax, setUsesMax] = useState<number>(10);
  const [create, { data, error, isLoading }] = creation;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLoading) void create({ id: communityId, body: { days, usesMax } });
  }

  return (
    <Stack as="form" onSubmit={handleSubmit} aria-label={texts.create}>
      <Row $gap={16}>
        <Field label={texts.days}>
          <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            <Options of={dayChoices} label={texts.dayChoice} />
          </Select>
        </Field>
        <Field label={texts.usesMax}>
          <Select value={usesMax} onChange={(event) => setUsesMax(Number(event.target.value))}>
            <Options of={useChoices} />
          </Select>
        </Field>
      </Row>
      {error && (
        <Notice tone="danger" role="alert">
          {reasonOf(error, texts.notCreated)}
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={isLoading}>
          {texts.create}
        </Button>
      </div>
      {data && <Created token={data.token} />}
    </Stack>
  );
}

/** The address of a link that was just created. */
function Created({ token }: { token: string }) {
  const { isCopied, copy } = useCopyLink();
  const address = new URL(`${pagePaths.invite}#token=${token}`, location.origin).href;
  return (
    <Stack $gap={8} role="status">
      <Field label={texts.created}>
        <TextField readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div>
        <Button icon={<Copy aria-hidden />} onClick={() => void copy(address)}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
    </Stack>
  );
}
