import { sweepLimits, type SweepAccount, type SweepPattern, type SweepPreview } from '@stoa/contract';
import { lazyPart } from '@stoa/platform';
import { Button, Checkbox, Muted, Notice, Row, RuledList, SmallTitle, Stack, useKeptFocus } from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { sweepTexts as texts } from '../texts/sweeps';
import { AccountChoice } from './AccountChoice';
import type { StartDialogProps } from './StartDialog';

/** The dialog loads on first use. */
const StartDialog = lazyPart<StartDialogProps>(async () => (await import('./StartDialog')).default, null);

export interface PreviewResultProps {
  pattern: SweepPattern;
  preview: SweepPreview;
  /** Whether the form has changed since. */
  isOutdated: boolean;
  /** Called once the sweep has started. */
  onStarted: () => void;
}

/** The accounts that a pattern matches; at first, all but owners and moderators of communities are chosen. */
export function PreviewResult({ pattern, preview, isOutdated, onStarted }: PreviewResultProps) {
  const { accounts, withRoles = [] } = preview;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(() => new Set(accounts.map(idOf)));
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLElement>(null);
  // The result may appear below the visible part of the page.
  useEffect(() => {
    box.current?.focus();
  }, []);
  const chosen = [...accounts, ...withRoles].filter(({ id }) => chosenIds.has(id));
  const choice = { chosenIds, onChange: setChosenIds };
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby="sweep-preview-title">
      <SmallTitle as="h3" id="sweep-preview-title">
        {texts.result}
      </SmallTitle>
      <Findings preview={preview} isOutdated={isOutdated} />
      {accounts.length > 0 && (
        <Stack $gap={8}>
          <AllAccounts accounts={accounts} {...choice} />
          <Accounts name={texts.accounts} accounts={accounts} {...choice} />
        </Stack>
      )}
      {withRoles.length > 0 && (
        <Stack $gap={8}>
          <SmallTitle as="h4">{texts.roleAccounts}</SmallTitle>
          <Muted as="p">{texts.communityStays}</Muted>
          <Accounts name={texts.roleAccounts} accounts={withRoles} {...choice} />
        </Stack>
      )}
      {accounts.length + withRoles.length > 0 && (
        <>
          <div>
            <Button
              variant="danger"
              disabled={chosen.length === 0 || isOutdated}
              onClick={() => setIsAsked(true)}
            >
              {texts.start(chosen.length)}
            </Button>
          </div>
          <StartDialog
            isOpen={isAsked}
            onOpenChange={setIsAsked}
            pattern={pattern}
            accounts={chosen}
            onStarted={onStarted}
          />
        </>
      )}
    </Box>
  );
}

const idOf = ({ id }: SweepAccount) => id;

function Findings({ preview, isOutdated }: Pick<PreviewResultProps, 'preview' | 'isOutdated'>) {
  const { accounts, withRoles = [], textCount, protectedCount, doneCount, excess } = preview;
  return (
    <div role="status">
      {excess && (
        <Notice tone="caution" title={texts.excesses[excess]}>
          {texts.narrower[excess]}
        </Notice>
      )}
      {!excess && (accounts.length > 0 || withRoles.length === 0) && (
        <p>{texts.matches(accounts.length, textCount)}</p>
      )}
      {withRoles.length > 0 && <p>{texts.withRoles(withRoles.length)}</p>}
      {protectedCount > 0 && <Muted as="p">{texts.protectedCount(protectedCount)}</Muted>}
      {doneCount > 0 && <Muted as="p">{texts.doneCount(doneCount)}</Muted>}
      {isOutdated && <Muted as="p">{texts.outdated}</Muted>}
    </div>
  );
}

interface ChoiceProps {
  accounts: readonly SweepAccount[];
  /** The ids of the chosen accounts, with or without roles. */
  chosenIds: ReadonlySet<number>;
  onChange: (chosenIds: ReadonlySet<number>) => void;
}

function AllAccounts({ accounts, chosenIds, onChange }: ChoiceProps) {
  const ids = accounts.map(idOf);

  function handleAll(isChosen: boolean) {
    const others = [...chosenIds].filter((id) => !ids.includes(id));
    onChange(new Set(isChosen ? [...others, ...ids] : others));
  }

  return (
    <Checkbox
      label={texts.all(accounts.length)}
      checked={ids.every((id) => chosenIds.has(id))}
      onChange={(event) => handleAll(event.target.checked)}
    />
  );
}

function Accounts({ name, accounts, chosenIds, onChange }: ChoiceProps & { name: string }) {
  const [shownCount, setShownCount] = useState<number>(sweepLimits.accountsShown);
  const rest = accounts.length - shownCount;
  // The last "Show more" disappears, and the first account that it has added takes its place.
  const region = useKeptFocus<HTMLDivElement>();

  function handleOne(id: number, isChosen: boolean) {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  return (
    <Stack $gap={8} ref={region} tabIndex={-1}>
      <RuledList aria-label={name}>
        {accounts.slice(0, shownCount).map((account) => (
          <AccountChoice
            key={account.id}
            account={account}
            isChosen={chosenIds.has(account.id)}
            onChange={(isChosen) => handleOne(account.id, isChosen)}
          />
        ))}
      </RuledList>
      {rest > 0 && (
        <Row>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => setShownCount(shownCount + sweepLimits.accountsShown)}
          >
            {texts.showMore(Math.min(rest, sweepLimits.accountsShown), rest)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding: var(--space-16);
  border-radius: var(--radius-surface);
  background: var(--surface-sunken);
  overflow-wrap: anywhere;
`;
