import type { Widget, WidgetType } from '@stoa/contract';
import { readContent, writeContent, type WidgetContent } from './widgetContent';

/** Values of the widget form. */
export interface WidgetValues {
  widgetType: WidgetType | '';
  title: string;
  content: WidgetContent;
  /** Content entered for other types, restored when the type changes back. */
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

/** Returns the form values of a widget. */
export function valuesOf({ widgetType, title, content, isVisible }: Widget): WidgetValues {
  return { widgetType, title: title ?? '', content: readContent(widgetType, content), others: {}, isVisible };
}

/** Returns the request body. */
export function bodyOf({ widgetType, title, content, isVisible }: WidgetValues) {
  const text = widgetType === '' ? '' : writeContent(widgetType, content);
  return { widgetType, title: title.trim() || null, content: text, isVisible };
}

/** Changes the type: restores its earlier content, or else keeps the text between text types. */
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
