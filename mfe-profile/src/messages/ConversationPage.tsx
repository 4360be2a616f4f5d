import type { Conversation } from '@stoa/contract';
import {
  firstCall,
  type FirstCalls,
  isNotFound,
  NotFound,
  preloadMarkdown,
  QueryState,
  usePageMeta,
  useParams,
  useSession,
  refetchOnVisit,
} from '@stoa/platform';
import { messagesTexts } from '../texts/messages';
import { ConversationView } from './ConversationView';
import { LogSkeleton } from './LogSkeleton';
import { listCalls } from './ConversationList';
import { messagesApi, useGetConversationQuery } from './messagesApi';
import { MessagesFrame } from './MessagesFrame';
import { useMessageNews } from './useMessageNews';

export const firstCalls: FirstCalls = ({ params: { id = '' }, search }) => [
  ...listCalls(search),
  ...(isId(id) ? callsOf(Number(id)) : []),
];

function callsOf(id: number) {
  void preloadMarkdown();
  const { getConversation, listMessages } = messagesApi.endpoints;
  return [firstCall(getConversation, id), firstCall(listMessages, id)];
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** One conversation (`/messages/:id`), on wide screens next to the list. The host admits members only. */
export default function ConversationPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  if (!isId(id)) return <NotFound title={messagesTexts.notFound} />;
  return user && <Opened id={Number(id)} memberId={user.id} />;
}

/** The list beside the conversation stays as it is when another one opens. */
function Opened({ id, memberId }: { id: number; memberId: number }) {
  useMessageNews(id);
  const query = useGetConversationQuery(id, refetchOnVisit);
  const conversation: Conversation | undefined = query.currentData;
  usePageMeta({
    title: conversation ? messagesTexts.with(conversation.person.username) : messagesTexts.title,
    description: messagesTexts.description,
  });
  const isMissing = isNotFound(query.error);
  return (
    <MessagesFrame openId={id} narrow="conversation">
      {isMissing ? (
        <NotFound title={messagesTexts.notFound} />
      ) : (
        <QueryState key={id} query={query} failure={messagesTexts.failedMessages} pending={<LogSkeleton />}>
          {(shown) => <ConversationView conversation={shown} memberId={memberId} />}
        </QueryState>
      )}
    </MessagesFrame>
  );
}
