import { sweepLimits, type SweepAccount, type SweepPattern, type SweepPreview } from '@stoa/contract';
import { lazyPart } from '@stoa/platform';
import { Button, Checkbox, Muted, Notice, Row, RuledList, SmallTitle, Stack } from '@stoa/ui';
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

/** The accounts that a pattern matches, all of them chosen at first. */
export function PreviewResult({ pattern, preview, isOutdated, onStarted }: PreviewResultProps) {
  const { accounts, protectedCount, doneCount, excess } = preview;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLElement>(null);
  // The result may appear below the visible part of the page.
  useEffect(() => box.current?.focus(), []);
  const chosen = accounts.filter(({ id }) => !left.has(id));
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby="sweep-preview-title">
      <SmallTitle as="h3" id="sweep-preview-title">
        {texts.result}
      </SmallTitle>
      <div role="status">
        {excess ? (
          <Notice tone="caution" title={texts.excesses[excess]}>
            {texts.narrower[excess]}
          </Notice>
        ) : (
          <p>{texts.matches(accounts.length, preview.textCount)}</p>
        )}
        {protectedCount > 0 && <Muted as="p">{texts.protectedCount(protectedCount)}</Muted>}
        {doneCount > 0 && <Muted as="p">{texts.doneCount(doneCount)}</Muted>}
        {isOutdated && <Muted as="p">{texts.outdated}</Muted>}
      </div>
      {accounts.length > 0 && (
        <>
          <Accounts accounts={accounts} left={left} onLeave={setLeft} />
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

interface AccountsProps {
  accounts: readonly SweepAccount[];
  /** The ids of the accounts that are left out. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
}

function Accounts({ accounts, left, onLeave }: AccountsProps) {
  const [shownCount, setShownCount] = useState<number>(sweepLimits.accountsShown);
  const rest = accounts.length - shownCount;
  const handleAll = (isChosen: boolean) => onLeave(new Set(isChosen ? [] : accounts.map(({ id }) => id)));

  function handleOne(id: number, isChosen: boolean) {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    onLeave(next);
  }

  return (
    <Stack $gap={8}>
      <Checkbox
        label={texts.all(accounts.length)}
        checked={left.size === 0}
        onChange={(event) => handleAll(event.target.checked)}
      />
      <RuledList aria-label={texts.accounts}>
        {accounts.slice(0, shownCount).map((account) => (
          <AccountChoice
            key={account.id}
            account={account}
            isChosen={!left.has(account.id)}
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
