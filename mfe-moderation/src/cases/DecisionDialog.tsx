import { banDays, caseLimits, isStaff, type Case, type CaseAction, type CommunityRule } from '@stoa/contract';
import { useCommunity, useDraft, useSession } from '@stoa/platform';
import {
  Checkbox,
  Dialog,
  Field,
  FormActions,
  Options,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextField,
} from '@stoa/ui';
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { FOR_GOOD, OTHER } from '../bans/banForm';
import { casesTexts as texts } from '../texts/cases';
import {
  emptyDecisionForm,
  isComplete,
  isMessageTooLong,
  isOnlyRecent,
  isRuleTooLong,
  rulesToChoose,
  toBody,
  typeOf,
  messageOf,
  type DecisionForm,
} from './decisionForm';
import { RemovalField } from '../bans/RemovalField';
import { useWritten } from './useWritten';
import type { DecisionBody } from './useDecisions';

export interface DecisionDialogProps {
  action: CaseAction;
  /** The cases that are decided; at least one. */
  cases: readonly Case[];
  onClose: () => void;
  /** @param onDecided deletes what was entered; called once all cases are decided */
  onDecide: (body: DecisionBody, onDecided: () => void) => void;
}

/** Asks for the rule and the words of a decision; the keys 1 to 9 choose a rule, Enter decides. */
export default function DecisionDialog({ action, cases, onClose, onDecide }: DecisionDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={texts.dialogTitle(action, cases.length, typeOf(cases))}
      description={texts.dialogText}
    >
      <Form action={action} cases={cases} onClose={onClose} onDecide={onDecide} />
    </Dialog>
  );
}

/** Returns the only community of all cases. */
function placeOf(cases: readonly Case[]): Case['place'] {
  const [first] = cases;
  return cases.every(({ place }) => place?.id === first?.place?.id) ? first?.place : undefined;
}

function Form({ action, cases, onClose, onDecide }: DecisionDialogProps) {
  const draftKey = `case-decision:${action}:${cases.map(({ id }) => id).join(',')}`;
  const [form, setForm, clear] = useDraft<DecisionForm>(draftKey, emptyDecisionForm);
  const { currentData: community } = useCommunity(placeOf(cases)?.name);
  const rules = rulesToChoose(community?.rules);
  const change = (part: Partial<DecisionForm>) => setForm({ ...form, ...part });
  const choose = (rule: string) => change({ rule });
  const fields = useRef<HTMLDivElement>(null);
  const written = useWritten(cases, form.isFromSite);
  const canDecide = isComplete(form, action, cases);
  useNumberKeys(rules, choose, fields);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canDecide) return;
    onDecide(toBody(action, form, rules), clear);
  }
  return (
    <Stack as="form" noValidate onSubmit={handleSubmit}>
      <div ref={fields}>
        <RadioGroup
          label={texts.rule}
          isRequired
          value={form.rule === '' ? null : form.rule}
          options={[
            ...rules.map(({ title }, index) => ({ value: title, label: texts.numbered(index, title) })),
            { value: OTHER, label: texts.otherRule },
          ]}
          onChange={choose}
        />
      </div>
      {form.rule === OTHER && (
        <Field
          label={texts.otherRule}
          isRequired
          counter={{ value: form.other, max: caseLimits.ruleMax }}
          error={isRuleTooLong(form) ? texts.ruleTooLong : undefined}
        >
          <TextField value={form.other} onChange={({ target }) => change({ other: target.value })} />
        </Field>
      )}
      <Field
        label={texts.message}
        hint={texts.messageHint}
        isOptional
        counter={{ value: messageOf(form, rules), max: caseLimits.messageMax }}
        error={isMessageTooLong(form) ? texts.messageTooLong : undefined}
      >
        <TextArea
          rows={3}
          value={messageOf(form, rules)}
          onChange={({ target }) => change({ message: target.value })}
        />
      </Field>
      {action === 'ban' && <BanFields form={form} cases={cases} onChange={change} />}
      {(action === 'ban' || action === 'remove') && (
        <RemovalField
          value={form.removal}
          isRequired={isOnlyRecent(action, cases)}
          onChange={(removal) => change({ removal })}
          written={written}
        />
      )}
      <FormActions
        submit={texts.actions[action]}
        variant={action === 'ban' || action === 'remove' ? 'danger' : 'primary'}
        disabled={!canDecide}
        onCancel={onClose}
      />
    </Stack>
  );
}

/** Chooses a rule by its number, except while text is written; Enter then decides. */
function useNumberKeys(
  rules: readonly CommunityRule[],
  choose: (rule: string) => void,
  fields: RefObject<HTMLElement | null>,
): void {
  const latest = useRef({ rules, choose });
  useEffect(() => {
    latest.current = { rules, choose };
  });
  useEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
      if (!/^[1-9]$/.test(key) || target.closest('textarea, select, input:not([type="radio"])')) return;
      const rule = latest.current.rules[Number(key) - 1];
      if (!rule) return;
      latest.current.choose(rule.title);
      // Enter submits from a field of the form.
      fields.current?.querySelectorAll<HTMLElement>('[type="radio"]')[Number(key) - 1]?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [fields]);
}

interface PartProps {
  form: DecisionForm;
  cases: readonly Case[];
  onChange: (part: Partial<DecisionForm>) => void;
}

function BanFields({ form, cases, onChange }: PartProps) {
  const isOfStaff = isStaff(useSession().user?.role);
  return (
    <>
      <Field label={texts.days} isRequired>
        <Select value={form.days} onChange={({ target }) => onChange({ days: target.value })}>
          <Options of={banDays} label={texts.dayChoice} />
          <option value={FOR_GOOD}>{texts.forGoodChoice}</option>
        </Select>
      </Field>
      <Checkbox
        label={texts.onlyMute}
        checked={form.isMute}
        onChange={({ target }) => onChange({ isMute: target.checked })}
      />
      {isOfStaff && cases.some(({ place }) => place) && (
        <Checkbox
          label={texts.fromSite}
          checked={form.isFromSite}
          onChange={({ target }) => onChange({ isFromSite: target.checked })}
        />
      )}
    </>
  );
}
