import { banDays, banRemovals, banLimits, type BanPreview } from '@stoa/contract';
import { Field, RadioGroup, Select, TextArea, TextField } from '@stoa/ui';
import { banTexts as texts } from '../texts/bans';
import { FOR_GOOD, isMessageTooLong, isReasonTooLong, OTHER, type BanForm } from './banForm';

export interface BanFieldsProps {
  form: BanForm;
  onChange: (changes: Partial<BanForm>) => void;
  /** What a ban keeps the person from. */
  consequences: string;
  /** The rules to choose from. */
  rules: readonly string[];
  /** What a removal would affect. */
  preview: { currentData?: BanPreview | undefined; isError: boolean };
  /** Whether the viewer may remove content. */
  canRemove: boolean;
}

/** The fields of a ban: reason, time, message, and what to remove. */
export function BanFields({ form, onChange, consequences, rules, preview, canRemove }: BanFieldsProps) {
  const { isMute, rule, other, days, message } = form;
  // A community may have no rules, or may have changed one since the draft.
  const shownRule = rule === OTHER || rules.includes(rule) ? rule : rules.length === 0 ? OTHER : '';
  return (
    <>
      <RadioGroup
        label={texts.kind}
        value={isMute ? 'mute' : 'ban'}
        options={[
          { value: 'ban', label: texts.ban, hint: consequences },
          { value: 'mute', label: texts.mute, hint: texts.muteConsequences },
        ]}
        onChange={(kind) => onChange({ isMute: kind === 'mute' })}
      />
      <Field label={texts.reason} isRequired>
        <Select
          placeholder={texts.chooseReason}
          value={shownRule}
          onChange={(event) => onChange({ rule: event.target.value })}
        >
          {rules.map((title) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
          <option value={OTHER}>{texts.other}</option>
        </Select>
      </Field>
      {shownRule === OTHER && (
        <Field
          label={texts.otherReason}
          error={isReasonTooLong(form) ? texts.reasonTooLong : undefined}
          counter={{ value: other, max: banLimits.reasonMax }}
          isRequired
        >
          <TextField
            value={other}
            onChange={(event) => onChange({ rule: OTHER, other: event.target.value })}
          />
        </Field>
      )}
      <Field label={texts.days} isRequired>
        <Select value={days} onChange={(event) => onChange({ days: event.target.value })}>
          {banDays.map((count) => (
            <option key={count} value={count}>
              {texts.dayChoice(count)}
            </option>
          ))}
          <option value={FOR_GOOD}>{texts.forGood}</option>
        </Select>
      </Field>
      <Field
        label={texts.message}
        hint={texts.messageHint}
        error={isMessageTooLong(form) ? texts.messageTooLong : undefined}
        counter={{ value: message, max: banLimits.messageMax }}
        isOptional
      >
        <TextArea rows={3} value={message} onChange={(event) => onChange({ message: event.target.value })} />
      </Field>
      {canRemove && <RemovalField form={form} onChange={onChange} preview={preview} />}
    </>
  );
}

function RemovalField({ form, onChange, preview }: Pick<BanFieldsProps, 'form' | 'onChange' | 'preview'>) {
  const { currentData, isError } = preview;
  const pending = isError ? texts.notCounted : texts.counting;
  const counts = {
    none: undefined,
    day: currentData ? texts.count(currentData.dayCount) : pending,
    week: currentData ? texts.count(currentData.weekCount) : pending,
  };
  return (
    <RadioGroup
      label={texts.removal}
      value={form.removal}
      options={banRemovals.map((value) => ({
        value,
        label: texts.removals[value],
        hint: counts[value],
      }))}
      onChange={(removal) => onChange({ removal })}
    />
  );
}
