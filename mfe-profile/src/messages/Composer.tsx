import { messageLimits } from '@stoa/contract';
import {
  drafts,
  lazyPart,
  outbox,
  sendOutbox,
  sharedTexts,
  useAppDispatch,
  useDraft,
  useIsMac,
  useRequireSession,
  useSession,
} from '@stoa/platform';
import { Button, countCodePoints } from '@stoa/ui';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { MessageField } from './MessageField';
import { PicturePicker } from './PicturePicker';
import { usePictureUpload } from './usePictureUpload';

const ChosenPicture = lazyPart(
  async () => (await import(/* webpackChunkName: 'inMessages' */ './ChosenPicture')).ChosenPicture,
  null,
);

export interface ComposerProps {
  /** The conversation, or null for a new one. */
  conversationId: number | null;
  /** The recipient. */
  username: string;
  /** Ref of the text field, for callers that focus it. Default: internal. */
  field?: RefObject<HTMLTextAreaElement | null>;
}

const empty: { text: string; imageUrl: string | null } = { text: '', imageUrl: null };

/** Draft key → takes the address of an uploaded picture into the form that is open now. */
const openForms = new Map<string, (url: string) => void>();

/** The form for a message. Messages go to the outbox at once and are sent when possible. */
export function Composer({ conversationId, username, field }: ComposerProps) {
  const draftKey = `message-to:${username}`;
  const [draft, setDraft, clear] = useDraft(draftKey, empty);
  const { user, status } = useSession();
  const dispatch = useAppDispatch();
  const requireSession = useRequireSession();
  const ownField = useRef<HTMLTextAreaElement>(null);
  const writing = field ?? ownField;
  const [wasTooLong, setWasTooLong] = useState(false);
  const { text, imageUrl } = draft;
  const usesCommandKey = useIsMac();
  const content = text.trim();
  const isTooLong = countCodePoints(content) > messageLimits.messageMax;
  const isEmpty = content === '' && imageUrl === null;
  useEffect(() => {
    openForms.set(draftKey, (url) => setDraft({ text: writing.current?.value ?? text, imageUrl: url }));
    return () => void openForms.delete(draftKey);
  });
  const { isUploading, uploadFile } = usePictureUpload(draftKey, (url) => {
    // The member may have left since, and come back to write more.
    const take = openForms.get(draftKey);
    if (take) take(url);
    else drafts.write(draftKey, { ...(drafts.read(draftKey, empty) ?? empty), imageUrl: url });
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || isUploading || !requireSession(draftKey) || !user) return;
    setWasTooLong(isTooLong);
    if (isTooLong) return;
    const message = { clientId: crypto.randomUUID(), from: user.id, conversationId, to: username };
    outbox.put({ ...message, content, imageUrl, at: Date.now(), refusal: null });
    clear();
    writing.current?.focus();
    void sendOutbox(dispatch, user.id);
  }

  function handleRemove() {
    setDraft({ ...draft, imageUrl: null });
    writing.current?.focus();
  }
  return (
    <Form onSubmit={handleSubmit} aria-label={messagesTexts.compose(username)}>
      {(imageUrl !== null || isUploading) && <ChosenPicture url={imageUrl} onRemove={handleRemove} />}
      <MessageField
        ref={writing}
        username={username}
        text={text}
        isRefused={wasTooLong}
        onChange={(next) => setDraft({ ...draft, text: next })}
        start={<PicturePicker isDisabled={isUploading} onPick={(file) => void uploadFile(file)} />}
        end={
          <Button
            type="submit"
            variant="primary"
            icon={<SendHorizontal aria-hidden />}
            disabled={isEmpty || isUploading}
            aria-keyshortcuts={usesCommandKey ? 'Meta+Enter' : 'Control+Enter'}
          >
            {status === 'guest' ? sharedTexts.signInToSend : messagesTexts.send}
          </Button>
        }
      />
    </Form>
  );
}

const Form = styled.form`
  flex: none;
  padding: var(--space-8) var(--space-12);
  border-top: 1px solid var(--line-hair);
  background: var(--surface-page);
`;
