import type { AutoRule, AutoRuleVersion, CommunityFlair } from '@stoa/contract';
import { QueryState, toastResult } from '@stoa/platform';
import {
  Button,
  ConfirmButton,
  Dialog,
  LoadingText,
  MetaLine,
  RelativeTime,
  RuledList,
  Stack,
} from '@stoa/ui';
import { Entry } from '../components/Entry';
import { autoRuleTexts as texts } from '../texts/autoRules';
import { useListAutoRuleVersionsQuery, useUndoAutoRuleMutation } from './autoRulesApi';

export interface VersionsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Absent for a rule of the site. */
  communityId: number | undefined;
  rule: AutoRule;
  /** The flairs of the community. */
  flairs: readonly CommunityFlair[];
  /** Whether the viewer may undo what a version did. */
  canUndo: boolean;
}

/** The versions of a rule, latest first, with what each did and the button that undoes it. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { isOpen, onOpenChange, rule } = props;
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={texts.versionsTitle(rule.rule.name)}>
      <Versions {...props} />
    </Dialog>
  );
}

function Versions(props: VersionsDialogProps) {
  const { communityId, rule } = props;
  const one = { communityId, ruleId: rule.id };
  // Each opening counts again.
  const query = useListAutoRuleVersionsQuery(one, { refetchOnMountOrArgChange: true });
  return (
    <Stack>
      <QueryState
        query={query}
        failure={texts.versionsFailed}
        pending={<LoadingText label={texts.versionsLoading} lines={4} />}
      >
        {(versions) => (
          <RuledList>
            {versions.map((version) => (
              <Version key={version.version} version={version} {...props} />
            ))}
          </RuledList>
        )}
      </QueryState>
      <div>
        <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {texts.refresh}
        </Button>
      </div>
    </Stack>
  );
}

function Version({
  version: { version, rule: content, createdAt, savedBy, actionCount, undoneCount },
  communityId,
  rule,
  flairs,
  canUndo,
}: { version: AutoRuleVersion } & VersionsDialogProps) {
  const [undo] = useUndoAutoRuleMutation();
  const time = <RelativeTime date={createdAt} />;

  async function handleUndo() {
    const { error } = await undo({ communityId, ruleId: rule.id, version });
    toastResult(error, texts.notUndone, texts.undoing);
  }

  return (
    <Entry as="li">
      <strong>{texts.version(version)}</strong>
      <p dir="auto">{texts.describe(content, flairs)}</p>
      <MetaLine>
        <span>{savedBy === undefined ? texts.savedByDeleted(time) : texts.savedBy(savedBy, time)}</span>
        <span>{actionCount === 0 ? texts.didNothing : texts.did(actionCount, undoneCount)}</span>
      </MetaLine>
      {canUndo && undoneCount < actionCount && (
        <div>
          <ConfirmButton
            size="sm"
            aria-label={texts.undoName(version)}
            title={texts.undoTitle(version)}
            description={texts.undoText}
            confirmLabel={texts.undoConfirm}
            tone="default"
            onConfirm={handleUndo}
          >
            {texts.undo}
          </ConfirmButton>
        </div>
      )}
    </Entry>
  );
}
