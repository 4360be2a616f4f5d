import { limits } from '@stoa/contract';
import {
  reasonOf,
  sharedTexts,
  toastDraftSaved,
  useBegunForm,
  useDraft,
  useRequireSession,
  useSession,
} from '@stoa/platform';
import { announce, Button, commonTexts, countCodePoints, Row, Stack, TextArea } from '@stoa/ui';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { BegunNotice } from '../text/BegunNotice';
import { MarkdownField } from '../text/MarkdownField';
import { commentFormTexts } from '../texts/commentForm';

export interface CommentFormProps {
  /** Storage key of the draft, kept across failed submits, reloads and sign-ins. */
  draftKey: string;
  label: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** Initial text without a draft. */
  initial?: string;
  /** Above the field. */
  notice?: ReactNode;
  /** Sends the trimmed text; the result has an error on failure. */
  onSubmit: (content: string) => Promise<{ queued?: unknown; error?: unknown }>;
  onCancel?: () => void;
  /** Called with each change of the draft. */
  onDraft?: () => void;
  /** Called when the draft of a closed form is discarded. */
  onDiscard?: () => void;
  autoFocus?: boolean;
  /** One line, with the start of the draft, until the member focuses it. Default false. */
  unfolds?: boolean;
  /** Id of the form. Default: none. */
  id?: string;
}

/** The form for a comment or a reply. */
export function CommentForm({
  draftKey,
  label,
  submitLabel,
  initial = '',
  notice,
  onSubmit,
  onCancel,
  onDraft,
  onDiscard,
  autoFocus,
  unfolds = false,
  id,
}: CommentFormProps) {
  const [text, setText, clear] = useDraft(draftKey, initial);
  const [isBegun, setIsBegun] = useState(!unfolds && text.trim() !== '' && text !== initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const requireSession = useRequireSession();
  // The session has expired: the draft stays, and signing in returns to it.
  const isGuest = useSession().status === 'guest';
  const length = countCodePoints(text);
  const [isWanted, setIsWanted] = useState(false);
  const isFolded = unfolds && !isWanted;
  useBegunForm(draftKey, () => setIsWanted(true));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const content = text.trim();
    if (content === '' || isSending || !requireSession(draftKey)) return;
    if (length > limits.commentMax) {
      setError(commentFormTexts.tooLong);
      return;
    }
    setIsSending(true);
    setError(undefined);
    const result = await onSubmit(content);
    setIsSending(false);
    if (result.error) setError(reasonOf(result.error, commentFormTexts.notSent));
    else {
      clear();
      setIsWanted(false);
      announce(result.queued ? commentFormTexts.queued : commentFormTexts.sent);
    }
  }

  function handleDiscard() {
    clear();
    onDiscard?.();
  }

  function handleStartOver() {
    handleDiscard();
    setIsBegun(false);
    field.current?.focus();
  }

  function handleCancel() {
    if (text.trim() !== '' && text !== initial) toastDraftSaved(handleDiscard);
    onCancel?.();
  }

  return (
    <form id={id} onSubmit={(event) => void handleSubmit(event)} aria-label={label}>
      <Stack $gap={8}>
        {isBegun && <BegunNotice onStartOver={handleStartOver} />}
        {notice}
        <MarkdownField
          text={text}
          label={label}
          isLabelHidden
          isFolded={isFolded}
          error={error}
          counter={length > limits.commentMax * 0.9 ? { value: text, max: limits.commentMax } : undefined}
        >
          <TextArea
            ref={field}
            value={text}
            rows={isFolded ? 1 : 3}
            onFocus={() => setIsWanted(true)}
            placeholder={commentFormTexts.hint}
            autoFocus={autoFocus}
            onChange={(event) => {
              setText(event.target.value);
              onDraft?.();
            }}
            onKeyDown={submitWithCtrlEnter}
          />
        </MarkdownField>
        {!isFolded && (
          <Buttons
            submitLabel={isGuest ? sharedTexts.signInToSend : submitLabel}
            isSending={isSending}
            isEmpty={text.trim() === ''}
            onCancel={onCancel && handleCancel}
          />
        )}
      </Stack>
    </form>
  );
}

function submitWithCtrlEnter({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}

interface ButtonsProps {
  submitLabel: string;
  isSending: boolean;
  isEmpty: boolean;
  onCancel: (() => void) | undefined;
}

function Buttons({ submitLabel, isSending, isEmpty, onCancel }: ButtonsProps) {
  return (
    <Row $justify="end">
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      )}
      <Button type="submit" variant="primary" isBusy={isSending} disabled={isEmpty}>
        {submitLabel}
      </Button>
    </Row>
  );
}
