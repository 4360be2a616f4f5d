import { pageUrls, type UserProfile } from '@stoa/contract';
import { useLiveEvent, useNavigate, useOutbox, useSession } from '@stoa/platform';
import { EmptyState } from '@stoa/ui';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { Lines } from './bubble';
import { Composer } from './Composer';
import { ConversationHead } from './ConversationHead';
import { WaitingMessage } from './WaitingMessage';

/** The form for a first message, unless the member takes none; opens the conversation once it exists. */
export function NewConversation({ profile }: { profile: UserProfile }) {
  const { username, canMessage = true } = profile;
  const { user } = useSession();
  const navigate = useNavigate();
  const waiting = useOutbox(user?.id, username);
  useLiveEvent('messageSent', ({ clientId, conversationId }) => {
    if (!waiting.some((message) => message.clientId === clientId)) return;
    const isWriting = document.activeElement instanceof HTMLTextAreaElement;
    void navigate(pageUrls.conversation(conversationId), { replace: true, state: { isWriting } });
  });
  return (
    <>
      <ConversationHead person={{ ...profile, displayName: profile.displayName ?? null }} />
      <Middle>
        {waiting.length === 0 ? (
          <EmptyState
            title={messagesTexts.with(username)}
            text={canMessage ? messagesTexts.firstText : messagesTexts.closed}
          />
        ) : (
          <Lines>
            {waiting.map((message) => (
              <li key={message.clientId}>
                <WaitingMessage message={message} />
              </li>
            ))}
          </Lines>
        )}
      </Middle>
      {canMessage && <Composer conversationId={null} username={username} />}
    </>
  );
}

const Middle = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--space-16);
  overflow-y: auto;
`;
