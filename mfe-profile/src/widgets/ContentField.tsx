import { widgetLimits } from '@stoa/contract';
import { Field, Notice, Stack, TextArea } from '@stoa/ui';
import { widgetTexts as texts } from '../texts/widget';
import { ListEditor } from './ListEditor';
import type { WidgetContent } from './widgetContent';

interface ContentFieldProps {
  content: WidgetContent;
  /** The validation error. */
  error: string | undefined;
  onChange: (content: WidgetContent) => void;
}

/** The content of a widget: a text or a list. */
export function ContentField({ content, error, onChange }: ContentFieldProps) {
  if (content.kind === 'text') {
    return (
      <Field
        label={texts.content}
        error={error}
        counter={{ value: content.text, max: widgetLimits.widgetContentMax }}
      >
        <TextArea
          style={{ minHeight: 100 }}
          value={content.text}
          onChange={(event) => onChange({ kind: 'text', text: event.target.value })}
        />
      </Field>
    );
  }
  return (
    <Stack $gap={8} role="group" aria-label={texts.content}>
      <ListEditor content={content} onChange={onChange} />
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
    </Stack>
  );
}
