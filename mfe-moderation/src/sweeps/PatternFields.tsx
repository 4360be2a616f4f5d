import { sweepHours, sweepLimits } from '@stoa/contract';
import { Field, Options, Select, TextArea, TextField } from '@stoa/ui';
import { sweepTexts as texts } from '../texts/sweeps';
import type { PatternForm } from './sweepForm';

export interface PatternFieldsProps {
  form: PatternForm;
  onChange: (changes: Partial<PatternForm>) => void;
  /** The server's complaints by field, such as `pattern.link`. */
  fields: Readonly<Record<string, string>>;
}

/** The fields of a pattern: when the wave began, and what its accounts have in common. */
export function PatternFields({ form, onChange, fields }: PatternFieldsProps) {
  const errorAt = (field: keyof PatternForm | 'since') => fields[`pattern.${field}`];
  return (
    <>
      <Field label={texts.since} error={errorAt('since')} isRequired>
        <Select value={form.hours} onChange={(event) => onChange({ hours: event.target.value })}>
          <Options of={sweepHours} label={(hours) => texts.hours[hours]} />
        </Select>
      </Field>
      <Field label={texts.link} hint={texts.linkHint} error={errorAt('link')}>
        <TextField
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={sweepLimits.linkMax}
          value={form.link}
          onChange={(event) => onChange({ link: event.target.value })}
        />
      </Field>
      <Field
        label={texts.text}
        hint={texts.textHint}
        error={errorAt('text')}
        counter={{ value: form.text, max: sweepLimits.textMax }}
      >
        <TextArea rows={2} value={form.text} onChange={(event) => onChange({ text: event.target.value })} />
      </Field>
      <Field label={texts.network} hint={texts.networkHint} error={errorAt('networkOf')}>
        <TextField
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.networkOf}
          onChange={(event) => onChange({ networkOf: event.target.value })}
        />
      </Field>
    </>
  );
}
