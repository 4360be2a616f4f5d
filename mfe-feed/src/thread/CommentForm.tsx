import { limits } from '@stoa/contract';
import {
  drafts,
  reasonOf,
  sharedTexts,
  toastDraftSaved,
  useBegunForm,
  useDraft,
  useRequireSession,
  useSession,
} from '@stoa/platform';
import { announce, Button, commonTexts, countCodePoints, Row, Stack, TextArea } from '@stoa/ui';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { BegunNotice } from '../text/BegunNotice';
import { MarkdownField } from '../text/MarkdownField';
import { commentFormTexts } from '../texts/commentForm';
import { useThread } from './threadContext';

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
  /** Called when the draft is discarded, also by writing the initial text again; not when it is sent. */
  onDiscard?: () => void;
  autoFocus?: boolean;
  /** One line, with the start of the draft, until the member focuses it. Default false. */
  unfolds?: boolean;
  /** Id of the form. Default: none. */
  id?: string;
}

/** The form for a comment or a reply. */
export function CommentForm({ initial = '', unfolds = false, ...props }: CommentFormProps) {
  const { draftKey, label, submitLabel, notice, onSubmit, onCancel, onDraft, onDiscard, autoFocus, id } =
    props;
  const { postId } = useThread();
  const [text, setText, clear] = useDraft(draftKey, initial);
  const isChanged = text.trim() !== '' && text !== initial;
  const [isBegun, setIsBegun] = useState(!unfolds && isChanged);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isFolded, unfold, fold } = useUnfolding(unfolds, draftKey, field);
  const { error, isSending, handleSubmit, forgetError } = useSending(draftKey, text, onSubmit, () => {
    clear();
    fold();
  });

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    setText(target.value);
    forgetError();
    // A comment cannot be empty: the next edit starts with its text.
    if (target.value === initial || target.value.trim() === '') drafts.forget(draftKey);
    if (target.value === initial) onDiscard?.();
    else onDraft?.();
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
    if (isChanged) toastDraftSaved(handleDiscard);
    else if (text !== initial) handleDiscard();
    onCancel?.();
  }

  return (
    <form id={id} onSubmit={(event) => void handleSubmit(event)} aria-label={label}>
      <Stack $gap={8}>
        {isBegun && <BegunNotice onStartOver={handleStartOver} />}
        {notice}
        <MarkdownField
          text={text}
          postId={postId}
          label={label}
          isLabelHidden
          isFolded={isFolded}
          error={error}
          counter={counterOf(text)}
        >
          <TextArea
            ref={field}
            value={text}
            rows={isFolded ? 1 : 3}
            onFocus={unfold}
            placeholder={commentFormTexts.hint}
            autoFocus={autoFocus}
            readOnly={isSending}
            onChange={handleChange}
            onKeyDown={submitWithCtrlEnter}
          />
        </MarkdownField>
        {!isFolded && (
          <Buttons
            submitLabel={submitLabel}
            isSending={isSending}
            isEmpty={text.trim() === ''}
            onCancel={onCancel && handleCancel}
          />
        )}
      </Stack>
    </form>
  );
}

/** Returns the count of letters near the limit. */
const counterOf = (text: string) =>
  countCodePoints(text) > limits.commentMax * 0.9 ? { value: text, max: limits.commentMax } : undefined;

/** Keeps a form to one line until the member focuses it or has begun to write before hydration. */
function useUnfolding(unfolds: boolean, draftKey: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [isWanted, setIsWanted] = useState(false);
  useBegunForm(draftKey, () => setIsWanted(true));
  // The tools above and the buttons below may have pushed it off a small screen.
  useEffect(() => {
    if (unfolds && isWanted) field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [unfolds, isWanted, field]);
  return {
    isFolded: unfolds && !isWanted,
    unfold: () => setIsWanted(true),
    fold: () => setIsWanted(false),
  };
}

/** Sends the trimmed text once, after signing in if the session has ended; announces the result. */
function useSending(
  draftKey: string,
  text: string,
  onSubmit: CommentFormProps['onSubmit'],
  onSent: () => void,
) {
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const requireSession = useRequireSession();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const content = text.trim();
    if (content === '' || isSending || !requireSession(draftKey)) return;
    if (countCodePoints(text) > limits.commentMax) {
      setError(commentFormTexts.tooLong);
      return;
    }
    setIsSending(true);
    setError(undefined);
    const result = await onSubmit(content);
    setIsSending(false);
    if (result.error) {
      setError(reasonOf(result.error, commentFormTexts.notSent));
      return;
    }
    onSent();
    announce(result.queued ? commentFormTexts.queued : commentFormTexts.sent);
  }

  return { error, isSending, handleSubmit, forgetError: () => setError(undefined) };
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
  // The session has expired: the draft stays, and signing in returns to it.
  const isGuest = useSession().status === 'guest';
  return (
    <Row $justify="end">
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      )}
      <Button type="submit" variant="primary" isBusy={isSending} disabled={isEmpty}>
        {isGuest ? sharedTexts.signInToSend : submitLabel}
      </Button>
    </Row>
  );
}
