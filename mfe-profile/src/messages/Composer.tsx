import { limits, pictureTypes } from '@stoa/contract';
import {
  outbox,
  sendOutbox,
  sharedTexts,
  toastError,
  useAppDispatch,
  useDraft,
  useRequireSession,
  useSession,
} from '@stoa/platform';
import { Button, countCodePoints, Field, IconButton, Spinner, TextArea, toast } from '@stoa/ui';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { pictureFault } from '../pictures/pictureFault';
import { useUploadPictureMutation } from '../pictures/picturesApi';
import { messagesTexts } from '../texts/messages';
import { pictureTexts } from '../texts/picture';

export interface ComposerProps {
  /** The conversation, or null for a new one. */
  conversationId: number | null;
  /** The recipient. */
  username: string;
  /** Ref of the text field, for callers that focus it. Default: internal. */
  field?: RefObject<HTMLTextAreaElement | null>;
}

const empty: { text: string; imageUrl: string | null } = { text: '', imageUrl: null };

/** The form for a message. Messages go to the outbox at once and are sent when possible. */
export function Composer({ conversationId, username, field }: ComposerProps) {
  const draftKey = `message-to:${username}`;
  const [draft, setDraft, clear] = useDraft(draftKey, empty);
  const { user, status } = useSession();
  const dispatch = useAppDispatch();
  const requireSession = useRequireSession();
  const picker = useRef<HTMLInputElement>(null);
  const ownField = useRef<HTMLTextAreaElement>(null);
  const writing = field ?? ownField;
  const [upload, { isLoading }] = useUploadPictureMutation();
  const [wasTooLong, setWasTooLong] = useState(false);
  const { text, imageUrl } = draft;
  const content = text.trim();
  const length = countCodePoints(content);
  const isTooLong = length > limits.messageMax;
  const isEmpty = content === '' && imageUrl === null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || isLoading || !requireSession(draftKey) || !user) return;
    setWasTooLong(isTooLong);
    if (isTooLong) return;
    const message = { clientId: crypto.randomUUID(), from: user.id, conversationId, to: username };
    outbox.put({ ...message, content, imageUrl, at: Date.now(), refusal: null });
    clear();
    writing.current?.focus();
    void sendOutbox(dispatch, user.id);
  }

  async function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const fault = pictureFault(file);
    if (fault) {
      toast({ title: messagesTexts.uploadFailed, description: fault, tone: 'destructive' });
      return;
    }
    const { data, error } = await upload(file);
    if (data) setDraft({ text: writing.current?.value ?? text, imageUrl: data.url });
    else toastError(messagesTexts.uploadFailed, error);
  }

  function handleRemove() {
    setDraft({ ...draft, imageUrl: null });
    writing.current?.focus();
  }
  return (
    <Form onSubmit={handleSubmit} aria-label={messagesTexts.compose(username)}>
      {(imageUrl !== null || isLoading) && (
        <Chosen>
          {imageUrl === null ? (
            <Spinner label={pictureTexts.uploading} />
          ) : (
            <>
              <img src={imageUrl} alt={messagesTexts.chosenPicture} />
              <IconButton label={messagesTexts.removePicture} size="sm" onClick={handleRemove}>
                <X aria-hidden />
              </IconButton>
            </>
          )}
        </Chosen>
      )}
      <Tools>
        <input
          ref={picker}
          type="file"
          accept={pictureTypes.join()}
          hidden
          onChange={(event) => void handlePick(event)}
        />
        <IconButton
          label={messagesTexts.addPicture}
          disabled={isLoading}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus aria-hidden />
        </IconButton>
        <Writing>
          <Field
            label={messagesTexts.compose(username)}
            isLabelHidden
            error={wasTooLong && isTooLong ? messagesTexts.tooLong : undefined}
            counter={
              length > limits.messageMax * 0.9 ? { value: content, max: limits.messageMax } : undefined
            }
          >
            <TextArea
              ref={writing}
              rows={1}
              value={text}
              placeholder={messagesTexts.hint}
              onChange={(event) => setDraft({ ...draft, text: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form?.requestSubmit();
              }}
            />
          </Field>
        </Writing>
        <Button
          type="submit"
          variant="primary"
          icon={<SendHorizontal aria-hidden />}
          disabled={isEmpty || isLoading}
        >
          {status === 'guest' ? sharedTexts.signInToSend : messagesTexts.send}
        </Button>
      </Tools>
    </Form>
  );
}

const Form = styled.form`
  flex: none;
  padding: var(--space-8) var(--space-12);
  border-top: 1px solid var(--line-hair);
  background: var(--surface-page);
`;

const Tools = styled.div`
  display: flex;
  gap: var(--space-8);
  align-items: end;
`;

const Writing = styled.div`
  flex: 1;
  min-width: 0;
  textarea {
    max-height: 30dvh;
  }
`;

const Chosen = styled.div`
  display: flex;
  gap: var(--space-8);
  align-items: start;
  padding: var(--space-4) 0 var(--space-8);
  img {
    max-width: 160px;
    max-height: 96px;
    border-radius: var(--radius-control);
  }
`;
