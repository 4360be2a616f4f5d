import type { UserVote } from '@stoa/contract';
import { toastError, useCastVoteMutation, useRequireSession, useSiteBanReason } from '@stoa/platform';
import { announce, fadeIn, formatScore, Icon, spring, toast } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { voteTexts } from '../texts/vote';

export interface VoteControlProps {
  /** The post, or a comment on it. */
  item: { postId: number; commentId?: number };
  upvotes: number;
  downvotes: number;
  /** The viewer's vote; its arrow is filled. */
  userVote: UserVote | null;
  /** Describes the item for accessible names. */
  about: string;
}

/** Upvote, score and downvote as one control. The active arrow removes the vote. Banned viewers learn why they cannot vote. */
export function VoteControl({ item, upvotes, downvotes, userVote, about }: VoteControlProps) {
  const [castVote, { isLoading }] = useCastVoteMutation();
  const requireSession = useRequireSession();
  const banned = useSiteBanReason();
  const [isMoving, setIsMoving] = useState(false);
  const score = formatScore(upvotes - downvotes);

  async function handleVote(type: 'up' | 'down') {
    if (banned !== undefined) return toast({ title: voteTexts.failed, description: banned });
    const wanted = userVote?.type === type ? 'none' : type;
    // After an expired session, too, only a vote is carried out later, not its removal.
    const action = wanted === 'none' ? undefined : { kind: 'vote' as const, ...item, type: wanted };
    if (isLoading || !requireSession(action)) return;
    setIsMoving(true);
    const { data, error } = await castVote({ ...item, type: wanted });
    if (data) announce(voteTexts.done(wanted, data.upvotes - data.downvotes));
    else toastError(voteTexts.failed, error);
  }

  const arrow = (type: 'up' | 'down') => ({
    type: 'button' as const,
    'data-direction': type,
    'data-key': type === 'up' ? 'a' : 'z',
    'aria-label': voteTexts[type](about),
    'aria-pressed': userVote?.type === type,
    'aria-disabled': isLoading || banned !== undefined || undefined,
    title: banned,
    onClick: () => void handleVote(type),
  });
  return (
    <Control
      role="group"
      aria-label={voteTexts.name(about)}
      data-vote={userVote?.type}
      data-moving={isMoving || undefined}
      data-banned={banned !== undefined || undefined}
    >
      <button {...arrow('up')}>
        <Icon name="arrow-big-up" />
      </button>
      <span key={score} title={voteTexts.counts(upvotes, downvotes)}>
        {score}
      </span>
      <button {...arrow('down')}>
        <Icon name="arrow-big-down" />
      </button>
    </Control>
  );
}

const Control = styled.div`
  display: inline-flex;
  align-items: center;
  flex: none;
  border-radius: var(--radius-full);
  background: var(--surface-sunken);

  > button {
    display: grid;
    place-items: center;
    width: var(--target-size-small);
    height: var(--target-size-small);
    padding: 0;
    border: 0;
    border-radius: var(--radius-full);
    background: none;
    color: var(--text-muted);
    cursor: pointer;
  }
  > button svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.75;
  }
  > button:hover {
    color: var(--text-strong);
  }
  > button[aria-pressed='true'] svg {
    fill: currentColor;
  }
  > [data-direction='up'][aria-pressed='true'] {
    color: var(--vote-up);
  }
  > [data-direction='down'][aria-pressed='true'] {
    color: var(--vote-down);
  }
  &[data-banned] > button {
    opacity: 0.5;
    cursor: not-allowed;
  }

  /* The score. */
  > span {
    min-width: 5ch;
    text-align: center;
    font-size: var(--type-13);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    color: var(--text-strong);
  }
  &[data-vote='up'] > span {
    color: var(--vote-up);
  }
  &[data-vote='down'] > span {
    color: var(--vote-down);
  }

  /* Votes of the page before it was opened do not move. */
  &[data-moving] > button[aria-pressed='true'] svg {
    animation: ${spring} var(--motion-calm) var(--motion-ease);
  }
  &[data-moving] > span {
    animation: ${fadeIn} var(--motion-calm) var(--motion-ease);
  }
`;
