import { widgetTypes, type WidgetType } from '@stoa/contract';
import { Field, Options, Select } from '@stoa/ui';
import { widgetTexts as texts } from '../texts/widget';
import type { WidgetValues } from './widgetValues';

interface TypeFieldProps {
  value: WidgetValues['widgetType'];
  /** The validation error. */
  error: string | undefined;
  onChange: (type: WidgetType) => void;
}

/** The type of a widget. */
export function TypeField({ value, error, onChange }: TypeFieldProps) {
  return (
    <Field label={texts.type} error={error} isRequired>
      <Select
        placeholder={texts.chooseType}
        value={value}
        onChange={(event) => onChange(event.target.value as WidgetType)}
      >
        <Options of={widgetTypes} label={(type) => texts.types[type]} />
      </Select>
    </Field>
  );
}
