import type { AutoRule, CommunityFlair } from '@stoa/contract';
import { lazyPart, toastError, toastResult } from '@stoa/platform';
import { Button, ConfirmButton, IconButton, Row, Switch } from '@stoa/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { autoRuleTexts as texts } from '../texts/autoRules';
import { useDeleteAutoRuleMutation, useUpdateAutoRuleMutation } from './autoRulesApi';

/** The dialog loads on first use. */
const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog')).VersionsDialog, null);

export interface RuleEntryProps {
  rule: AutoRule;
  /** Absent for a rule of the site. */
  communityId: number | undefined;
  /** The flairs of the community. */
  flairs: readonly CommunityFlair[];
  /** Whether the viewer may change it; others read. */
  canChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Moves the rule up (-1) or down (1). */
  onMove: (step: 1 | -1) => void;
  onEdit: () => void;
}

/** A rule as a sentence, its switch, and the buttons that change it. */
export function RuleEntry(props: RuleEntryProps) {
  const { rule, communityId, flairs, canChange, onEdit } = props;
  const { id, isEnabled } = rule;
  const { name } = rule.rule;
  const [isHistoryOpen, setIsHistoryOpen] = useState<boolean>();
  const [update, { isLoading }] = useUpdateAutoRuleMutation();

  async function handleSwitch() {
    const { error } = await update({ communityId, ruleId: id, body: { isEnabled: !isEnabled } });
    if (error) toastError(texts.notChanged, error);
  }

  return (
    <Entry data-off={isEnabled ? undefined : true}>
      <Head>
        <Name dir="auto">{name}</Name>
        <Side>
          <Switch
            label={texts.on}
            aria-label={texts.isOn(name)}
            checked={isEnabled}
            disabled={!canChange}
            isBusy={isLoading}
            onChange={() => void handleSwitch()}
          />
        </Side>
      </Head>
      <p dir="auto">{texts.describe(rule.rule, flairs)}</p>
      <Row $gap={8}>
        {canChange && <ChangeButtons {...props} onEdit={onEdit} />}
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.historyName(name)}
          onClick={() => setIsHistoryOpen(true)}
        >
          {texts.history}
        </Button>
      </Row>
      {isHistoryOpen !== undefined && (
        <VersionsDialog
          isOpen={isHistoryOpen}
          onOpenChange={setIsHistoryOpen}
          communityId={communityId}
          rule={rule}
          flairs={flairs}
          canUndo={canChange}
        />
      )}
    </Entry>
  );
}

function ChangeButtons({ rule, communityId, isFirst, isLast, onMove, onEdit }: RuleEntryProps) {
  const { name } = rule.rule;
  const [remove] = useDeleteAutoRuleMutation();

  async function handleDelete() {
    const { error } = await remove({ communityId, ruleId: rule.id });
    toastResult(error, texts.notRemoved, texts.removed);
  }

  return (
    <>
      <IconButton size="sm" label={texts.moveUp(name)} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton size="sm" label={texts.moveDown(name)} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <Button size="sm" aria-label={texts.editName(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <ConfirmButton
        size="sm"
        variant="quiet"
        aria-label={texts.removeName(name)}
        data-focus-key={`rule-${rule.id}`}
        title={texts.removeTitle(name)}
        description={texts.removeText}
        confirmLabel={texts.remove}
        onConfirm={handleDelete}
      >
        {texts.remove}
      </ConfirmButton>
    </>
  );
}

const Entry = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-12) 0;
  overflow-wrap: anywhere;
  &[data-off] > p {
    color: var(--text-muted);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
`;

const Side = styled.div`
  flex: none;
`;

const Name = styled.strong`
  min-width: 0;
  color: var(--text-strong);
`;
