import {
  codePointLength,
  isWebAddress,
  limits,
  widgetTypes,
  type Widget,
  type WidgetType,
} from '@stoa/contract';
import {
  fieldReasonsOf,
  FormFailure,
  selectHasEnded,
  sharedTexts,
  useAppSelector,
  useDraft,
  useRequireSession,
} from '@stoa/platform';
import {
  Button,
  commonTexts,
  Dialog,
  DialogActions,
  Field,
  Notice,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
  toast,
} from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import { useCreateWidgetMutation, useUpdateWidgetMutation } from '../profileApi';
import { widgetTexts } from '../texts/widget';
import { ListEditor } from './ListEditor';
import { readContent, writeContent, type WidgetContent } from './widgetContent';

export interface WidgetDialogProps {
  /** The widget to edit; without it a new one is made. */
  widget?: Widget;
  onClose: () => void;
}

/** What is typed of a widget, or of a new one, is kept under this key. */
export const widgetDraftKey = (id?: number) => `widget:${id ?? 'new'}`;

interface WidgetForm {
  widgetType: WidgetType | '';
  title: string;
  content: WidgetContent;
  /** What was typed for other types, by type: who tries another comes back to it. */
  others: Partial<Record<WidgetType, WidgetContent>>;
  isVisible: boolean;
}

const emptyForm: WidgetForm = {
  widgetType: '',
  title: '',
  content: { kind: 'text', text: '' },
  others: {},
  isVisible: true,
};

function formOf({ widgetType, title, content, isVisible }: Widget): WidgetForm {
  return { widgetType, title: title ?? '', content: readContent(widgetType, content), others: {}, isVisible };
}

/** The form with another type: what was typed for that type before, else, for a type of text, the words typed just now. */
function ofType({ widgetType, content, others }: WidgetForm, next: WidgetType): Partial<WidgetForm> {
  const empty = readContent(next, null);
  return {
    widgetType: next,
    content: others[next] ?? (content.kind === empty.kind && content.kind === 'text' ? content : empty),
    others: widgetType === '' ? others : { ...others, [widgetType]: content },
  };
}

function faultsOf({ widgetType, title, content }: WidgetForm): {
  widgetType?: string;
  title?: string;
  content?: string;
} {
  if (widgetType === '') return { widgetType: widgetTexts.typeMissing };
  if (codePointLength(title) > limits.widgetTitleMax) {
    return { title: widgetTexts.titleTooLong };
  }
  if (content.kind === 'links' && !content.links.every((link) => isWebAddress(link.url.trim()))) {
    return { content: widgetTexts.linkWrong };
  }
  if (codePointLength(writeContent(widgetType, content)) > limits.widgetContentMax) {
    return { content: widgetTexts.contentTooLong };
  }
  return {};
}

/** Adds a widget to one's profile, or changes one. */
export function WidgetDialog({ widget, onClose }: WidgetDialogProps) {
  const draftKey = widgetDraftKey(widget?.id);
  const [form, setForm, clear] = useDraft(draftKey, widget ? formOf(widget) : emptyForm);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const [wasSent, setWasSent] = useState(false);
  const [create, creating] = useCreateWidgetMutation();
  const [update, updating] = useUpdateWidgetMutation();
  const error = creating.error ?? updating.error;
  const fields = fieldReasonsOf(error);
  const faults = wasSent ? faultsOf(form) : {};
  const { widgetType, title, content, isVisible } = form;
  const change = (part: Partial<WidgetForm>) => setForm({ ...form, ...part });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!requireSession(draftKey)) return;
    setWasSent(true);
    if (widgetType === '' || Object.keys(faultsOf(form)).length > 0) return;
    const body = {
      widgetType,
      title: title.trim() || null,
      content: writeContent(widgetType, content),
      isVisible,
    };
    const result = await (widget ? update({ id: widget.id, body }) : create(body));
    if (result.error) return;
    handleClose();
    toast({ title: widget ? widgetTexts.changed : widgetTexts.added });
  }

  // The dialog resets on close as on success.
  function handleClose() {
    clear();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && handleClose()}
      title={widget ? widgetTexts.editTitle : widgetTexts.addTitle}
    >
      <Stack as="form" noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <Field label={widgetTexts.type} error={faults.widgetType ?? fields.widgetType} isRequired>
          <Select
            placeholder={widgetTexts.chooseType}
            value={widgetType}
            onChange={(event) => {
              change(ofType(form, event.target.value as WidgetType));
            }}
          >
            {widgetTypes.map((type) => (
              <option key={type} value={type}>
                {widgetTexts.types[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={widgetTexts.title}
          error={faults.title ?? fields.title}
          counter={{ value: title, max: limits.widgetTitleMax }}
          isOptional
        >
          <TextField value={title} onChange={(event) => change({ title: event.target.value })} />
        </Field>
        {content.kind === 'text' ? (
          <Field
            label={widgetTexts.content}
            error={faults.content ?? fields.content}
            counter={{ value: content.text, max: limits.widgetContentMax }}
          >
            <TextArea
              style={{ minHeight: 100 }}
              value={content.text}
              onChange={(event) => change({ content: { kind: 'text', text: event.target.value } })}
            />
          </Field>
        ) : (
          <Stack $gap={8} role="group" aria-label={widgetTexts.content}>
            <ListEditor content={content} onChange={(next) => change({ content: next })} />
            {(faults.content ?? fields.content) && (
              <Notice tone="danger" role="alert">
                {faults.content ?? fields.content}
              </Notice>
            )}
          </Stack>
        )}
        <Switch
          label={widgetTexts.visible}
          checked={isVisible}
          onChange={(event) => change({ isVisible: event.target.checked })}
        />
        <FormFailure error={error} fallback={widgetTexts.failed} />
        <DialogActions>
          <Button variant="quiet" onClick={handleClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={creating.isLoading || updating.isLoading}>
            {hasEnded ? sharedTexts.signInToSend : widget ? commonTexts.saveChanges : widgetTexts.add}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
