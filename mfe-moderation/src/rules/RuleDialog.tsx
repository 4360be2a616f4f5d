import type { AutoRule, CommunityFlair } from '@stoa/contract';
import { fieldReasonsOf, FormFailure, isApiFailure, useDraft, useRequireSession } from '@stoa/platform';
import { Button, Checkbox, Dialog, FormActions, Notice, Row, Stack, toast } from '@stoa/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { autoRuleTexts as texts } from '../texts/autoRules';
import { useCreateAutoRuleMutation, useUpdateAutoRuleMutation } from './autoRulesApi';
import { ConditionsField } from './ConditionsField';
import { RuleFields } from './RuleFields';
import { emptyRuleForm, faultOf, toContent, toForm, type RuleForm } from './ruleForm';
import { RulePreview } from './RulePreview';

export interface RuleDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Absent for a rule of the site. */
  communityId: number | undefined;
  /** The flairs of the community. */
  flairs: readonly CommunityFlair[];
  /** The stored rule; absent for a new one. */
  rule: AutoRule | undefined;
}

/** Edits a rule: its conditions, its action, and a preview of what it would have matched. */
export function RuleDialog({ isOpen, onOpenChange, rule, ...place }: RuleDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={rule ? texts.editTitle : texts.newTitle}>
      <Form key={rule?.id ?? 0} rule={rule} {...place} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Pick<RuleDialogProps, 'rule' | 'communityId' | 'flairs'> & { onClose: () => void };

function Form({ rule, communityId, flairs, onClose }: FormProps) {
  const stored = rule ? toForm(rule) : emptyRuleForm;
  const [form, setForm, reset] = useDraft(`auto-rule:${communityId ?? 'site'}:${rule?.id ?? 'new'}`, stored);
  const [isBroadConfirmed, setIsBroadConfirmed] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const requireSession = useRequireSession();
  const { save, isLoading, error } = useSave(communityId, rule?.id);
  const fields = fieldReasonsOf(error);
  const isBroad = isApiFailure(error) && error.code === 'AUTO_RULE_BROAD';
  const isConflict = rule !== undefined && form.lastVersion < rule.version;

  // The first field that the server complains about, or the confirmation that it asks for.
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const handleChange = (changes: Partial<RuleForm>) => setForm({ ...form, ...changes });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || isConflict || !requireSession()) return;
    if (await save(form, isBroadConfirmed)) {
      reset();
      onClose();
      toast({ title: texts.saved });
    }
  }

  return (
    <Stack as="form" ref={element} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      {isConflict && (
        <Notice tone="caution" role="alert" title={texts.conflict}>
          <p>{texts.conflictText}</p>
          <p dir="auto">{texts.describe(rule.rule, flairs)}</p>
          <Row $gap={8}>
            <Button size="sm" onClick={() => handleChange({ lastVersion: rule.version })}>
              {texts.keep}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setForm(toForm(rule))}>
              {texts.replace}
            </Button>
          </Row>
        </Notice>
      )}
      <RuleFields form={form} onChange={handleChange} flairs={flairs} fields={fields} />
      <ConditionsField
        conditions={form.conditions}
        onChange={(conditions) => handleChange({ conditions })}
        isRefusal={form.action === 'refuse' || form.action === 'limit'}
        faultAt={(index) => faultOf(fields, `conditions.${index}`)}
      />
      <RulePreview communityId={communityId} form={form} />
      {isBroad && (
        <Checkbox
          label={texts.broad}
          aria-invalid={!isBroadConfirmed}
          checked={isBroadConfirmed}
          onChange={(event) => setIsBroadConfirmed(event.target.checked)}
        />
      )}
      {!isConflict && <FormFailure error={error} fallback={texts.notSaved} />}
      <FormActions
        submit={isLoading ? texts.submitting : texts.submit}
        isBusy={isLoading}
        disabled={isConflict}
        onCancel={onClose}
      />
    </Stack>
  );
}

/** Returns a function that stores a new rule or a new version, and whether it could. */
function useSave(communityId: number | undefined, ruleId: number | undefined) {
  const [create, creating] = useCreateAutoRuleMutation();
  const [update, updating] = useUpdateAutoRuleMutation();
  const { isLoading, error } = ruleId === undefined ? creating : updating;
  async function save(form: RuleForm, isBroadConfirmed: boolean): Promise<boolean> {
    const body = { rule: toContent(form), ...(isBroadConfirmed && { isBroadConfirmed }) };
    const { lastVersion } = form;
    const result =
      ruleId === undefined
        ? await create({ communityId, body })
        : await update({ communityId, ruleId, body: { ...body, lastVersion } });
    return !result.error;
  }
  return { save, isLoading, error };
}
