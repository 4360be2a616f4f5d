import { lazyPart, MarkdownText, preloadMarkdown } from '@stoa/platform';
import { Field, Muted, SegmentedControl, type FieldProps } from '@stoa/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { markdownFieldTexts } from '../texts/markdownField';
import { ToolbarRow } from './ToolbarRow';

const MarkdownTools = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './MarkdownTools')).MarkdownTools,
  <ToolbarRow />,
);

export interface MarkdownFieldProps extends FieldProps {
  /** The control's current value. */
  text: string;
  /** The post whose thread is open: its people are offered first for mentions. Default: none. */
  postId?: number;
  /** Shows only the control until the member starts writing. Default false. */
  isFolded?: boolean;
}

const modes = [
  { value: 'write', label: markdownFieldTexts.write },
  { value: 'preview', label: markdownFieldTexts.preview },
] as const;

/**
 * A Markdown field with a preview, buttons for formatting and completed mentions; its control, a text area, is the child.
 */
export function MarkdownField({ text, postId, isFolded = false, children, ...field }: MarkdownFieldProps) {
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const [height, setHeight] = useState(0);
  const [problem, setProblem] = useState<string>();
  const writing = useRef<HTMLDivElement>(null);
  const [shownError, setShownError] = useState(field.error);
  const isPreview = mode === 'preview';
  // Errors are corrected in the text, not in the preview, and a folded field has no control to leave the preview.
  const isNew = field.error !== shownError;
  if (isNew) setShownError(field.error);
  if (isPreview && (isFolded || (isNew && field.error))) setMode('write');

  function handleChange(chosen: 'write' | 'preview') {
    // Starts at the height of the text area, so that nothing below moves.
    if (writing.current && !isPreview) setHeight(writing.current.offsetHeight);
    setMode(chosen);
  }
  return (
    <Field {...field} error={field.error || problem}>
      {!isFolded && (
        <Modes onPointerEnter={() => void preloadMarkdown()} onFocus={() => void preloadMarkdown()}>
          <SegmentedControl
            label={markdownFieldTexts.modes}
            value={isPreview ? 'preview' : 'write'}
            segments={modes}
            onChange={handleChange}
          />
          {!isPreview && (
            <MarkdownTools
              field={writing}
              label={field.label}
              text={text}
              postId={postId}
              onProblem={setProblem}
            />
          )}
        </Modes>
      )}
      <div ref={writing} hidden={isPreview}>
        {children}
      </div>
      {isPreview && (
        <Preview
          role="region"
          aria-label={markdownFieldTexts.previewOf(field.label)}
          tabIndex={0}
          style={{ minHeight: height }}
        >
          {text.trim() === '' ? <Muted>{markdownFieldTexts.empty}</Muted> : <MarkdownText text={text} />}
        </Preview>
      )}
    </Field>
  );
}

const Modes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-12);
`;

const Preview = styled.div`
  padding: 8px 12px;
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-control);
`;
