import { caseActions, type Case, type CaseAction, type CaseDetails } from '@stoa/contract';
import { Button, media } from '@stoa/ui';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';

/** Keys of actions, in the order of the buttons. `r` also restores what is removed. */
export const actionKeys: Readonly<Partial<Record<string, CaseAction>>> = {
  d: 'dismiss',
  r: 'remove',
  l: 'lock',
  w: 'warn',
  b: 'ban',
  e: 'escalate',
};

/** Returns the actions that a case has. */
export function actionsOf({
  subject: { type, status },
  place,
  person,
  isEscalated,
}: Pick<CaseDetails, 'subject' | 'place' | 'person' | 'isEscalated'>): CaseAction[] {
  const isThere = type !== 'user' && status !== 'deleted';
  return [
    'dismiss',
    ...(isThere || (type === 'user' && person)
      ? [status === 'removed' ? ('restore' as const) : ('remove' as const)]
      : []),
    ...(type === 'post' && status === 'present' ? ['lock' as const] : []),
    ...(person ? (['warn', 'ban'] as const) : []),
    ...(place && !isEscalated ? ['escalate' as const] : []),
  ];
}

/** Returns the actions that some of the cases have. */
export const actionsOfAny = (cases: readonly Case[]): CaseAction[] =>
  caseActions.filter((action) => cases.some((one) => actionsOf(one).includes(action)));

export interface ActionBarProps {
  /** Names the group of buttons. */
  label?: string;
  actions: readonly CaseAction[];
  /** The state of what the case is about; absent for several cases. */
  status?: CaseDetails['subject']['status'];
  isDisabled?: boolean;
  onAction: (action: CaseAction) => void;
}

/** The actions of a case, with their keys. */
export function ActionBar({
  label = texts.bar,
  actions,
  status = 'present',
  isDisabled = false,
  onAction,
}: ActionBarProps) {
  const keyOf = (action: CaseAction) =>
    action === 'restore' ? 'r' : (Object.keys(actionKeys).find((key) => actionKeys[key] === action) ?? '');
  return (
    <Bar role="group" aria-label={label}>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          disabled={isDisabled}
          aria-keyshortcuts={keyOf(action)}
          onClick={() => onAction(action)}
        >
          {texts.actionOn(action, status)}
          <Key aria-hidden>{keyOf(action)}</Key>
        </Button>
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

const Key = styled.kbd`
  opacity: 0.75;
  font-size: var(--type-12);
  ${media.touch} {
    display: none;
  }
`;
