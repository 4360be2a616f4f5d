import {
  autoRuleLimits,
  hasPermission,
  type AutoRule,
  type AutoRulesProps,
  type CommunityFlair,
} from '@stoa/contract';
import {
  firstCall,
  lazyPart,
  QueryState,
  refetchOnVisit,
  toastError,
  useCommunity,
  useSession,
  type FirstCalls,
} from '@stoa/platform';
import { announce, Button, EmptyState, LoadingText, Muted, RuledList, Stack, useKeptFocus } from '@stoa/ui';
import { Plus, Workflow } from 'lucide-react';
import { useState } from 'react';
import { autoRuleTexts as texts } from '../texts/autoRules';
import { autoRulesApi, useListAutoRulesQuery, useUpdateAutoRuleMutation } from './autoRulesApi';
import { RuleEntry } from './RuleEntry';

/** The dialog loads on first use. */
const RuleDialog = lazyPart(async () => (await import('./RuleDialog')).RuleDialog, null);

export const firstCalls: FirstCalls<AutoRulesProps> = ({ props }) => [
  firstCall(autoRulesApi.endpoints.listAutoRules, { communityId: props.community?.id }),
];

/** The fragment `moderation/AutoRules`: the automatic rules of a community or the site, and their editor. */
export default function AutoRules({ community }: AutoRulesProps) {
  const query = useListAutoRulesQuery({ communityId: community?.id }, refetchOnVisit);
  const { currentData: shown } = useCommunity(community?.name);
  const { user } = useSession();
  const canChange = community
    ? hasPermission(user, community.id, 'settings') && hasPermission(user, community.id, 'posts')
    : user?.role === 'admin';
  return (
    <Stack>
      <Muted as="p">{texts.intro}</Muted>
      <QueryState
        query={query}
        failure={texts.failed}
        pending={<LoadingText label={texts.loading} lines={4} />}
      >
        {(rules) => (
          <Rules
            rules={rules}
            communityId={community?.id}
            flairs={shown?.flairs ?? []}
            canChange={canChange}
          />
        )}
      </QueryState>
    </Stack>
  );
}

interface RulesProps {
  rules: AutoRule[];
  communityId: number | undefined;
  flairs: readonly CommunityFlair[];
  canChange: boolean;
}

function Rules({ rules, communityId, flairs, canChange }: RulesProps) {
  // A deleted rule leaves the list; the focus moves to the next one.
  const region = useKeptFocus<HTMLDivElement>();
  /** The rule in the dialog, also while it closes; null for a new one. */
  const [edited, setEdited] = useState<number | null>();
  const [isOpen, setIsOpen] = useState(false);
  const [update] = useUpdateAutoRuleMutation();
  const most = communityId === undefined ? autoRuleLimits.ofSite : autoRuleLimits.perCommunity;

  function open(ruleId: number | null) {
    setEdited(ruleId);
    setIsOpen(true);
  }

  async function handleMove(rule: AutoRule, position: number) {
    const { error } = await update({ communityId, ruleId: rule.id, body: { position } });
    if (error) toastError(texts.notChanged, error);
    else announce(texts.moved(position + 1));
  }

  return (
    <Stack ref={region} tabIndex={-1}>
      {rules.length === 0 ? (
        <EmptyState icon={<Workflow aria-hidden />} title={texts.none} />
      ) : (
        <RuledList as="ol">
          {rules.map((rule, index) => (
            <RuleEntry
              key={rule.id}
              rule={rule}
              communityId={communityId}
              flairs={flairs}
              canChange={canChange}
              isFirst={index === 0}
              isLast={index === rules.length - 1}
              onMove={(step) => void handleMove(rule, index + step)}
              onEdit={() => open(rule.id)}
            />
          ))}
        </RuledList>
      )}
      {canChange && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={rules.length >= most}
            onClick={() => open(null)}
          >
            {rules.length >= most ? texts.full(most) : texts.add}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <RuleDialog
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          communityId={communityId}
          flairs={flairs}
          rule={rules.find(({ id }) => id === edited)}
        />
      )}
    </Stack>
  );
}
