import { pageUrls } from '@stoa/contract';
import {
  type FirstCalls,
  Navigate,
  QueryState,
  usePageMeta,
  useSearchParams,
  useSession,
  refetchOnVisit,
} from '@stoa/platform';
import { EmptyState } from '@stoa/ui';
import { MessageCircle } from 'lucide-react';
import { messagesTexts } from '../texts/messages';
import { LogSkeleton } from './LogSkeleton';
import { useFindConversationQuery } from './messagesApi';
import { listCalls } from './ConversationList';
import { MessagesFrame } from './MessagesFrame';
import { NewConversation } from './NewConversation';
import { useMessageNews } from './useMessageNews';

export const firstCalls: FirstCalls = ({ search }) => listCalls(search);

/** The member's messages (`/messages`); `?to=` starts a conversation. The host admits members only. */
export default function MessagesPage() {
  const [search] = useSearchParams();
  const to = search.get('to');
  usePageMeta({
    title: to ? messagesTexts.with(to) : messagesTexts.title,
    description: messagesTexts.description,
  });
  useMessageNews(undefined);
  const { user } = useSession();
  return (
    <MessagesFrame narrow={to ? 'conversation' : 'list'}>
      {to && user ? (
        <WriteTo username={to} />
      ) : (
        <EmptyState icon={<MessageCircle />} title={messagesTexts.choose} text={messagesTexts.chooseText} />
      )}
    </MessagesFrame>
  );
}

/** Opens the conversation with a member, or starts one. */
function WriteTo({ username }: { username: string }) {
  const query = useFindConversationQuery(username, refetchOnVisit);
  return (
    <QueryState query={query} failure={messagesTexts.failedMessages} pending={<LogSkeleton />}>
      {([found]) =>
        found ? (
          <Navigate to={pageUrls.conversation(found.id)} replace />
        ) : (
          <NewConversation key={username} username={username} />
        )
      }
    </QueryState>
  );
}
