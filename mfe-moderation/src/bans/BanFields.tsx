import { banDays, banLimits, type BanPreview } from '@stoa/contract';
import { Field, Options, RadioGroup, Select, TextArea, TextField } from '@stoa/ui';
import { banTexts as texts } from '../texts/bans';
import { writtenTexts } from '../texts/written';
import { FOR_GOOD, isMessageTooLong, isReasonTooLong, OTHER, type BanForm } from './banForm';
import { RemovalField } from './RemovalField';

export interface BanFieldsProps {
  form: BanForm;
  onChange: (changes: Partial<BanForm>) => void;
  /** Decides what the person can no longer do. */
  place: keyof typeof texts.consequences;
  /** The rules to choose from. */
  rules: readonly string[];
  /** What a removal would affect. */
  preview: { currentData?: BanPreview | undefined; isError: boolean };
  /** Whether the viewer may remove content. */
  canRemove: boolean;
}

/** The fields of a ban: reason, time, message, and what to remove. */
export function BanFields({ form, onChange, place, rules, preview, canRemove }: BanFieldsProps) {
  const { isMute, rule, other, days, message, removal } = form;
  // A community may have no rules, or may have changed one since the draft.
  const shownRule = rule === OTHER || rules.includes(rule) ? rule : rules.length === 0 ? OTHER : '';
  return (
    <>
      <RadioGroup
        label={texts.kind}
        value={isMute ? 'mute' : 'ban'}
        options={[
          { value: 'ban', label: texts.ban, hint: texts.consequences[place] },
          { value: 'mute', label: texts.mute, hint: texts.muteConsequences[place] },
        ]}
        onChange={(kind) => onChange({ isMute: kind === 'mute' })}
      />
      <Field label={texts.reason} isRequired>
        <Select
          placeholder={texts.chooseReason}
          value={shownRule}
          onChange={(event) => onChange({ rule: event.target.value })}
        >
          <Options of={rules} />
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
          <Options of={banDays} label={texts.dayChoice} />
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
      {canRemove && (
        <RemovalField
          value={removal}
          onChange={(choice) => onChange({ removal: choice })}
          written={preview.currentData}
          pending={preview.isError ? writtenTexts.notCounted : writtenTexts.counting}
        />
      )}
    </>
  );
}
