import { autoRuleActions, autoRuleLimits, autoRuleTargets, type CommunityFlair } from '@stoa/contract';
import { Field, Options, Select, TextArea, TextField } from '@stoa/ui';
import { autoRuleTexts as texts } from '../texts/autoRules';
import { faultOf, type RuleForm } from './ruleForm';

export interface RuleFieldsProps {
  form: RuleForm;
  onChange: (changes: Partial<RuleForm>) => void;
  /** The flairs of the community; none for the site. */
  flairs: readonly CommunityFlair[];
  /** The server's complaints by field. */
  fields: Readonly<Record<string, string>>;
}

/** The fields of a rule besides its conditions: name, what it looks at, and what it does. */
export function RuleFields({ form, onChange, flairs, fields }: RuleFieldsProps) {
  const { name, target, action } = form;
  const hasReports = form.conditions.some(({ kind }) => kind === 'reports');
  const possible = autoRuleActions.filter(
    (kind) =>
      (kind !== 'flair' || flairs.length > 0) && (!hasReports || (kind !== 'refuse' && kind !== 'limit')),
  );
  return (
    <>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        error={faultOf(fields, 'name')}
        counter={{ value: name, max: autoRuleLimits.nameMax }}
        isRequired
      >
        <TextField
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={texts.action} error={fields['rule.action']} isRequired>
        <Select
          value={action}
          onChange={(event) => {
            const chosen = possible.find((kind) => kind === event.target.value);
            if (chosen) onChange({ action: chosen });
          }}
        >
          <Options of={possible} label={(kind) => texts.actions[kind]} />
        </Select>
      </Field>
      {action === 'limit' && (
        <Field label={texts.perDay} error={faultOf(fields, 'action.perDay')} isRequired>
          <TextField
            type="number"
            inputMode="numeric"
            min={1}
            max={autoRuleLimits.perDayMax}
            value={form.perDay}
            onChange={(event) => onChange({ perDay: event.target.value })}
          />
        </Field>
      )}
      <ActionField form={form} onChange={onChange} flairs={flairs} fields={fields} />
      {action !== 'flair' && (
        <Field label={texts.target} error={faultOf(fields, 'target')} isRequired>
          <Select
            value={target}
            onChange={(event) => {
              const chosen = autoRuleTargets.find((one) => one === event.target.value);
              if (chosen) onChange({ target: chosen });
            }}
          >
            <Options of={autoRuleTargets} label={(one) => texts.targets[one]} />
          </Select>
        </Field>
      )}
    </>
  );
}

/** What the action needs: a flair, a message to the author, or a note to the moderators. */
function ActionField({ form, onChange, flairs, fields }: RuleFieldsProps) {
  const { action, message, flairId } = form;
  if (action === 'flair') {
    return (
      <Field label={texts.flair} error={faultOf(fields, 'action')} isRequired>
        <Select
          placeholder={texts.chooseFlair}
          value={flairId}
          onChange={(event) => onChange({ flairId: event.target.value })}
        >
          {flairs.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  const isNote = action === 'report';
  return (
    <Field
      label={isNote ? texts.note : texts.message}
      hint={isNote ? undefined : texts.messageHint[action]}
      error={faultOf(fields, 'action.message')}
      counter={{ value: message, max: autoRuleLimits.messageMax }}
      isRequired={!isNote}
      isOptional={isNote}
    >
      <TextArea rows={2} value={message} onChange={(event) => onChange({ message: event.target.value })} />
    </Field>
  );
}
