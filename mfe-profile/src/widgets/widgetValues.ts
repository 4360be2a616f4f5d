import type { Widget, WidgetType } from '@stoa/contract';
import { readContent, writeContent, type WidgetContent } from './widgetContent';

/** A widget while it is written. */
export interface WidgetValues {
  widgetType: WidgetType | '';
  title: string;
  content: WidgetContent;
  /** What was typed for other types, by type: who tries another comes back to it. */
  others: Partial<Record<WidgetType, WidgetContent>>;
  isVisible: boolean;
}

export const emptyWidget: WidgetValues = {
  widgetType: '',
  title: '',
  content: { kind: 'text', text: '' },
  others: {},
  isVisible: true,
};

/** A widget as its form shows it. */
export function valuesOf({ widgetType, title, content, isVisible }: Widget): WidgetValues {
  return { widgetType, title: title ?? '', content: readContent(widgetType, content), others: {}, isVisible };
}

/** What is sent for it. */
export function bodyOf({ widgetType, title, content, isVisible }: WidgetValues) {
  const text = widgetType === '' ? '' : writeContent(widgetType, content);
  return { widgetType, title: title.trim() || null, content: text, isVisible };
}

/** With another type: what was typed for that type before, else, for a type of text, the words typed just now. */
export function ofType(values: WidgetValues, next: WidgetType): WidgetValues {
  const { widgetType, content, others } = values;
  const empty = readContent(next, null);
  return {
    ...values,
    widgetType: next,
    content: others[next] ?? (content.kind === empty.kind && content.kind === 'text' ? content : empty),
    others: widgetType === '' ? others : { ...others, [widgetType]: content },
  };
}
