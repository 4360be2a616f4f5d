import type { Case } from '@stoa/contract';
import { Badge, MetaLine, RelativeTime, Row } from '@stoa/ui';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';
import { reportsTexts } from '../texts/reports';
import { totalOf } from './totalOf';

export interface CaseRowProps {
  one: Case;
  /** Whether to name its community: not in the queue of one. */
  showsPlace: boolean;
  /** Whether keys act on it. */
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
  /** The focus has moved here. */
  onFocus: () => void;
}

/** A case in the list: its subject, reason, priority, age and claim. */
export function CaseRow({ one, showsPlace, isCurrent, isSelected, onSelect, onOpen, onFocus }: CaseRowProps) {
  const { id, subject, reason, reportCount, openedAt, person, place, claim, isEscalated } = one;
  const title = texts.subject(subject);
  return (
    <Entry data-current={isCurrent || undefined} onFocus={onFocus}>
      <Target>
        <Check
          type="checkbox"
          checked={isSelected}
          aria-label={texts.select(title)}
          data-focus-key={`select-${id}`}
          onChange={onSelect}
        />
      </Target>
      <Open type="button" id={`case-${id}`} aria-current={isCurrent || undefined} onClick={onOpen}>
        <Row $gap={8} $justify="space-between" $noWrap>
          <Title dir="auto">{title}</Title>
          <Score title={texts.priority}>{Math.round(totalOf(one.priority))}</Score>
        </Row>
        {subject.excerpt && <Excerpt dir="auto">{subject.excerpt}</Excerpt>}
        <MetaLine>
          <span>{reportsTexts.reason(reason)}</span>
          <span>{texts.reports(reportCount)}</span>
          <RelativeTime date={openedAt} justNow={false} />
          {person && <span>{texts.by(<bdi>{person.username}</bdi>)}</span>}
          {showsPlace && place && <bdi>{place.displayName}</bdi>}
        </MetaLine>
        <Row $gap={4}>
          {claim && (
            <Badge tone={claim.isYours ? 'accent' : 'caution'}>
              {claim.isYours ? texts.claimedByYou : texts.claimedBy(claim.username)}
            </Badge>
          )}
          {isEscalated && <Badge tone="danger">{texts.escalated}</Badge>}
          {subject.status !== 'present' && <Badge>{texts.statuses[subject.status]}</Badge>}
        </Row>
      </Open>
    </Entry>
  );
}

const Entry = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-8);
  padding: 0 var(--space-8);
  border-inline-start: 3px solid transparent;
  &[data-current] {
    border-color: var(--accent);
    background: var(--surface-sunken);
  }
`;

/** The whole edge of the row: a larger target than the box. */
const Target = styled.label`
  flex: none;
  align-self: stretch;
  margin-inline: calc(-1 * var(--space-8));
  padding: var(--space-16) var(--space-8) 0;
  cursor: pointer;
`;

const Check = styled.input`
  display: block;
  width: 18px;
  height: 18px;
  margin: 0;
  accent-color: var(--accent);
`;

const Open = styled.button`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-12) 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
`;

const Title = styled.strong`
  display: -webkit-box;
  overflow: hidden;
  min-width: 0;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: var(--text-strong);
`;

const Score = styled.span`
  flex: none;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

const Excerpt = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: var(--text-muted);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
