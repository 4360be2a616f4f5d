import { zodResolver } from '@hookform/resolvers/zod';
import { type Widget, WidgetBody, widgetLimits, type WidgetType } from '@stoa/contract';
import {
  FormFailure,
  selectHasEnded,
  sharedTexts,
  showFieldReasons,
  useAppSelector,
  useFormDraft,
  useRequireSession,
} from '@stoa/platform';
import { commonTexts, Dialog, Field, FormActions, Stack, Switch, TextField, toast } from '@stoa/ui';
import type { SubmitEvent } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { widgetTexts as texts } from '../texts/widget';
import { ContentField } from './ContentField';
import { TypeField } from './TypeField';
import type { WidgetContent } from './widgetContent';
import { widgetDraftKey } from './widgetDraftKey';
import { useCreateWidgetMutation, useUpdateWidgetMutation } from './widgetsApi';
import { bodyOf, emptyWidget, ofType, valuesOf, type WidgetValues } from './widgetValues';

export interface WidgetFormProps {
  /** The widget to edit; absent for a new one. */
  widget?: Widget;
  onClose: () => void;
}

type WidgetResolver = Resolver<WidgetValues, unknown, WidgetBody>;

/** The form's fields have the names of the body's, so that validation errors match. */
const checkBody = zodResolver(WidgetBody) as unknown as WidgetResolver;
const resolver: WidgetResolver = (values, ...rest) => checkBody(bodyOf(values) as never, ...rest);

/** The form to add or edit a widget. The draft is kept until sent or discarded. */
export function WidgetForm({ widget, onClose }: WidgetFormProps) {
  const draftKey = widgetDraftKey(widget?.id);
  const form = useForm({ resolver, defaultValues: widget ? valuesOf(widget) : emptyWidget });
  const { register, watch, getValues, setValue, formState } = form;
  const { errors, isSubmitted, isSubmitting } = formState;
  const forget = useFormDraft(form, draftKey);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const [create, creating] = useCreateWidgetMutation();
  const [update, updating] = useUpdateWidgetMutation();
  const { title, content } = watch();

  async function handleValid(body: WidgetBody) {
    const { error } = await (widget ? update({ id: widget.id, body }) : create(body));
    if (error) return showFieldReasons(form, error);
    handleClose();
    toast({ title: widget ? texts.changed : texts.added });
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (requireSession(draftKey)) void form.handleSubmit(handleValid)(event);
  }

  // The dialog resets on close as on success.
  function handleClose() {
    forget();
    onClose();
  }

  function handleType(next: WidgetType) {
    const values = ofType(getValues(), next);
    setValue('others', values.others);
    handleContent(values.content);
    setValue('widgetType', next, { shouldValidate: isSubmitted });
  }

  function handleContent(next: WidgetContent) {
    setValue('content', next, { shouldValidate: isSubmitted });
  }

  return (
    <Dialog onClose={handleClose} title={widget ? texts.editTitle : texts.addTitle}>
      <Stack as="form" noValidate onSubmit={handleSubmit}>
        <TypeField value={watch('widgetType')} error={errors.widgetType?.message} onChange={handleType} />
        <Field
          label={texts.title}
          error={errors.title?.message}
          counter={{ value: title, max: widgetLimits.widgetTitleMax }}
          isOptional
        >
          <TextField {...register('title')} />
        </Field>
        <ContentField content={content} error={errors.content?.message} onChange={handleContent} />
        <Switch label={texts.visible} {...register('isVisible')} />
        <FormFailure error={creating.error ?? updating.error} fallback={texts.failed} />
        <FormActions
          submit={hasEnded ? sharedTexts.signInToSend : widget ? commonTexts.saveChanges : texts.add}
          isBusy={isSubmitting}
          onCancel={handleClose}
        />
      </Stack>
    </Dialog>
  );
}
