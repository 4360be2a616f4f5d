import { pagePaths, pageUrls, type User } from '@stoa/contract';
import {
  firstCall,
  type FirstCalls,
  isNotFound,
  itemsOf,
  Link,
  Navigate,
  QueryState,
  skipToken,
  usePageMeta,
  useSearchParams,
  useSession,
  refetchOnVisit,
} from '@stoa/platform';
import { Button, EmptyState } from '@stoa/ui';
import { MessageCircle } from 'lucide-react';
import { messagesTexts } from '../texts/messages';
import { LogSkeleton } from './LogSkeleton';
import { messagesApi, useFindConversationQuery, useListConversationsInfiniteQuery } from './messagesApi';
import { boxIn, listCalls } from './ConversationList';
import { MessagesFrame } from './MessagesFrame';
import { NewConversation } from './NewConversation';
import { NewMessage } from './NewMessage';
import { peopleApi } from '../people/peopleApi';
import { useGetUserQuery, userApi } from '../user/userApi';
import { useMessageNews } from './useMessageNews';

export const firstCalls: FirstCalls = ({ search, viewer, answerOf }) => {
  const to = search.get('to');
  const list = listCalls(search);
  if (search.has('new') && viewer) return [...list, firstCall(peopleApi.endpoints.listFollowed, undefined)];
  if (!to || !viewer || isSame(to, viewer.username)) return list;
  const find = firstCall(messagesApi.endpoints.findConversation, to);
  const isNew = answerOf(find)?.length === 0;
  return [...list, find, ...(isNew ? [firstCall(userApi.endpoints.getUser, to)] : [])];
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The member's messages (`/messages`); `?new=1` asks for a recipient, and `?to=` starts a conversation. The host admits
 * members only.
 */
export default function MessagesPage() {
  const [search] = useSearchParams();
  const to = search.get('to');
  const isNew = search.has('new');
  usePageMeta({
    title: to ? messagesTexts.with(to) : isNew ? messagesTexts.new : messagesTexts.title,
    description: messagesTexts.description,
  });
  useMessageNews(undefined);
  const { user } = useSession();
  return (
    <MessagesFrame narrow={to || isNew ? 'conversation' : 'list'}>
      {to && user ? <WriteTo username={to} viewer={user} /> : isNew ? <NewMessage /> : <Choice />}
    </MessagesFrame>
  );
}

/** Asks for a choice, if the list offers one. */
function Choice() {
  const { currentData } = useListConversationsInfiniteQuery(boxIn(useSearchParams()[0]));
  if (itemsOf(currentData).length === 0) return null;
  return <EmptyState icon={<MessageCircle />} title={messagesTexts.choose} text={messagesTexts.chooseText} />;
}

/** Opens the conversation with a member, or starts one if that member takes messages. */
function WriteTo({ username, viewer }: { username: string; viewer: User }) {
  const isSelf = isSame(username, viewer.username);
  const query = useFindConversationQuery(isSelf ? skipToken : username, refetchOnVisit);
  const isNew = query.currentData?.length === 0;
  const person = useGetUserQuery(isNew ? username : skipToken, refetchOnVisit);
  if (isSelf) return <NoForm title={messagesTexts.oneself} />;
  if (isNotFound(query.error)) return <NoForm title={messagesTexts.nobody} />;
  return (
    <QueryState query={query} failure={messagesTexts.failedMessages} pending={<LogSkeleton />}>
      {([found]) =>
        found ? (
          <Navigate to={pageUrls.conversation(found.id)} replace />
        ) : (
          <QueryState query={person} failure={messagesTexts.failedMessages} pending={<LogSkeleton />}>
            {(profile) => <NewConversation key={username} profile={profile} />}
          </QueryState>
        )
      }
    </QueryState>
  );
}

/** Says why there is no form. */
function NoForm({ title }: { title: string }) {
  return (
    <EmptyState
      isPage
      icon={<MessageCircle />}
      title={title}
      action={
        <Button asChild>
          <Link to={pagePaths.messages}>{messagesTexts.back}</Link>
        </Button>
      }
    />
  );
}
