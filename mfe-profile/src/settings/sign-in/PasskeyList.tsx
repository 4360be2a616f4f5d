import { accountLimits, type Passkey } from '@stoa/contract';
import { focusWhenThere, QueryState, useCanUsePasskeys, refetchOnVisit } from '@stoa/platform';
import { Button, LoadingText, MetaLine, Muted, RelativeTime, Row, RuledList, Stack } from '@stoa/ui';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { passkeyTexts } from '../../texts/passkeys';
import { PasskeyDialog, PasskeyNameDialog, PasskeyRemovalDialog } from '../accountDialogs';
import { useListPasskeysQuery } from './passkeysApi';
import { EntryWords, SettingsEntry } from '../SettingsEntry';
import { Subtitle } from '../Subtitle';

interface PasskeyListProps {
  /** Whether passkeys can be added; false until the account's address is confirmed. */
  canAdd: boolean;
}

/** The member's passkeys, with buttons to add, rename and remove them. */
export function PasskeyList({ canAdd }: PasskeyListProps) {
  const query = useListPasskeysQuery(undefined, refetchOnVisit);
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const region = useRef<HTMLElement>(null);

  // The focused button disappears with its row once the dialog closes.
  const handleRemoved = () =>
    focusWhenThere(() => (document.querySelector('[role=dialog]') ? null : region.current));

  return (
    <Stack as="section" $gap={12} ref={region} tabIndex={-1} aria-labelledby="passkeys">
      <Subtitle id="passkeys">{passkeyTexts.title}</Subtitle>
      <p>{passkeyTexts.text}</p>
      <QueryState
        query={query}
        failure={passkeyTexts.failed}
        pending={<LoadingText label={passkeyTexts.loading} lines={3} />}
      >
        {(passkeys) => (
          <>
            {passkeys.length === 0 ? (
              <Muted as="p">{passkeyTexts.none}</Muted>
            ) : (
              <RuledList>
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setRenamed(passkey)}
                    onRemove={() => setRemoved(passkey)}
                  />
                ))}
              </RuledList>
            )}
            <AddPasskey count={passkeys.length} canAdd={canAdd} onAdd={() => setIsAdding(true)} />
          </>
        )}
      </QueryState>
      {isAdding && <PasskeyDialog onClose={() => setIsAdding(false)} />}
      {renamed && <PasskeyNameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && (
        <PasskeyRemovalDialog
          passkey={removed}
          onRemoved={handleRemoved}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Stack>
  );
}

/** The button to add a passkey, or why it is unavailable. */
function AddPasskey({ count, canAdd, onAdd }: PasskeyListProps & { count: number; onAdd: () => void }) {
  const canUse = useCanUsePasskeys();
  if (canUse === false) return <Muted as="p">{passkeyTexts.unsupported}</Muted>;
  if (count >= accountLimits.passkeysPerMember) return <Muted as="p">{passkeyTexts.full}</Muted>;
  return (
    <div>
      <Button disabled={!canAdd} onClick={onAdd}>
        {passkeyTexts.add}
      </Button>
    </div>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const factsId = useId();
  return (
    <Entry>
      <Words>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <MetaLine id={factsId}>
          <span>{passkeyTexts.added(<RelativeTime date={createdAt} />)}</span>
          <span>
            {lastUsedAt ? passkeyTexts.used(<RelativeTime date={lastUsedAt} />) : passkeyTexts.unused}
          </span>
        </MetaLine>
      </Words>
      <Row $gap={8}>
        <Button
          size="sm"
          aria-label={passkeyTexts.renameName(name)}
          aria-describedby={factsId}
          onClick={onRename}
        >
          {passkeyTexts.rename}
        </Button>
        <Button
          size="sm"
          aria-label={passkeyTexts.removeName(name)}
          aria-describedby={factsId}
          onClick={onRemove}
        >
          {passkeyTexts.remove}
        </Button>
      </Row>
    </Entry>
  );
}

/** Two buttons, below the words where both do not fit. */
const Entry = styled(SettingsEntry)`
  flex-wrap: wrap;
`;

const Words = styled(EntryWords)`
  flex: 1 1 200px;
  strong {
    display: block;
  }
`;
