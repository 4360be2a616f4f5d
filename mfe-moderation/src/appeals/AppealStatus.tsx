import type { AppealState, AppealStatusProps } from '@stoa/contract';
import { refetchOnVisit, useBegunForm } from '@stoa/platform';
import { Button, LongDate, useKeptFocus, useNow } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ownAppealTexts as texts } from '../texts/appeals';
import { AppealDialog } from './appealDialogPart';
import { appealDraftKey } from './appealDraftKey';
import { useGetOwnAppealQuery } from './appealsApi';

/**
 * The fragment `moderation/AppealStatus`, beside a decision about the viewer: offers to appeal it, or shows what became
 * of the appeal. Nothing while it loads, or if the decision cannot be appealed.
 */
export default function AppealStatus(about: AppealStatusProps) {
  const { currentData: state } = useGetOwnAppealQuery(about, refetchOnVisit);
  // The button disappears with the sent appeal; the focus moves to its state.
  const region = useKeptFocus<HTMLDivElement>();
  if (!state) return null;
  return (
    <Area ref={region} tabIndex={-1}>
      {state.appeal ? <Sent appeal={state.appeal} /> : <Offer about={about} until={state.until} />}
    </Area>
  );
}

function Sent({ appeal: { status, reason } }: { appeal: NonNullable<AppealState['appeal']> }) {
  return (
    <>
      <span role="status">{texts.states[status]}</span>
      {reason && <span dir="auto">{reason}</span>}
    </>
  );
}

function Offer({ about, until }: { about: AppealStatusProps; until: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  useBegunForm(appealDraftKey(about), () => setIsOpen(true));
  if (Date.parse(until) <= now) return null;
  return (
    <>
      <span>{texts.until(<LongDate date={until} />)}</span>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {texts.appeal}
      </Button>
      {isOpen && <AppealDialog about={about} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-8);
  margin-top: var(--space-8);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
