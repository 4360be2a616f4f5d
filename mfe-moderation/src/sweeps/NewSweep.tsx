import type { SweepPattern, SweepPreview } from '@stoa/contract';
import { fieldReasonsOf, FormFailure, useDraft, useRequireSession } from '@stoa/platform';
import { Button, Stack } from '@stoa/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sweepTexts as texts } from '../texts/sweeps';
import { PatternFields } from './PatternFields';
import { PreviewResult } from './PreviewResult';
import { emptyPatternForm, hasCondition, toPattern, type PatternForm } from './sweepForm';
import { usePreviewSweepMutation } from './sweepsApi';

/** A preview, with what was entered for it. */
interface Shown {
  form: PatternForm;
  pattern: SweepPattern;
  preview: SweepPreview;
}

/** The pattern of a wave, and what it matches; `onStarted` is called once a sweep of it has started. */
export function NewSweep({ onStarted }: { onStarted: () => void }) {
  const [form, setForm, reset] = useDraft('sweep-pattern', emptyPatternForm);
  const [shown, setShown] = useState<Shown>();
  const [preview, { isLoading, error }] = usePreviewSweepMutation();
  const element = useRef<HTMLFormElement>(null);
  const requireSession = useRequireSession();

  // The first field that the server complains about.
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || !hasCondition(form) || !requireSession()) return;
    const pattern = toPattern(form, Date.now());
    const { data } = await preview(pattern);
    setShown(data && { form, pattern, preview: data });
  }

  function handleStarted() {
    setShown(undefined);
    reset();
    onStarted();
  }

  return (
    <Stack>
      <Stack
        as="form"
        ref={element}
        noValidate
        aria-label={texts.pattern}
        onSubmit={(event: FormEvent) => void handleSubmit(event)}
      >
        <PatternFields
          form={form}
          onChange={(changes) => setForm({ ...form, ...changes })}
          fields={fieldReasonsOf(error)}
        />
        <FormFailure error={error} fallback={texts.previewFailed} />
        <div>
          <Button type="submit" isBusy={isLoading} disabled={!hasCondition(form)}>
            {isLoading ? texts.previewing : texts.preview}
          </Button>
        </div>
      </Stack>
      {shown && !isLoading && (
        <PreviewResult
          key={shown.pattern.since}
          pattern={shown.pattern}
          preview={shown.preview}
          isOutdated={shown.form !== form}
          onStarted={handleStarted}
        />
      )}
    </Stack>
  );
}
