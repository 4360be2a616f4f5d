import { excerptOf, limits, pageUrls, type Conversation } from '@stoa/contract';
import {
  itemsOf,
  Link,
  LoadMore,
  PersonAvatar,
  QueryState,
  useCountUnreadConversationsQuery,
  useSearchParams,
  refetchOnVisit,
  firstCall,
  type FirstCall,
} from '@stoa/platform';
import {
  EmptyState,
  formatCapped,
  Icon,
  LoadingArea,
  media,
  RelativeTime,
  SectionTitle,
  SegmentedControl,
  Skeleton,
  truncate,
  VisuallyHidden,
} from '@stoa/ui';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { messagesApi, useListConversationsInfiniteQuery, type Box } from './messagesApi';

interface ConversationListProps {
  openId: number | undefined;
  /** Whether its title is the page's. */
  isPage: boolean;
}

/** Returns the list that a URL selects. */
export const boxIn = (search: URLSearchParams): Box =>
  search.get('box') === 'requests' ? 'requests' : 'inbox';

/** Returns the first calls of the list for a URL. */
export const listCalls = (search: URLSearchParams): FirstCall[] => [
  firstCall(messagesApi.endpoints.listConversations, boxIn(search)),
];

/** The member's conversations or requests, selected by the URL. */
export function ConversationList({ openId, isPage }: ConversationListProps) {
  const [search, setSearch] = useSearchParams();
  const box = boxIn(search);
  const query = useListConversationsInfiniteQuery(box, refetchOnVisit);
  const { data: unread } = useCountUnreadConversationsQuery();
  const boxes = [
    { value: 'inbox', label: messagesTexts.inbox },
    { value: 'requests', label: messagesTexts.requestsOf(unread?.requests ?? 0) },
  ] as const;

  function handleBox(next: Box) {
    setSearch(next === 'inbox' ? {} : { box: next }, { replace: true });
  }
  return (
    <Side aria-label={messagesTexts.conversations}>
      <Head>
        <SectionTitle as={isPage ? 'h1' : 'h2'}>{messagesTexts.title}</SectionTitle>
        <SegmentedControl label={messagesTexts.boxes} value={box} segments={boxes} onChange={handleBox} />
      </Head>
      <Scroll>
        <New to={pageUrls.newMessage}>
          <Icon name="plus" />
          {messagesTexts.new}
        </New>
        <QueryState
          query={query}
          failure={messagesTexts.failedConversations}
          pending={<ListSkeleton />}
          empty={
            box === 'inbox' ? (
              <EmptyState title={messagesTexts.noConversations} text={messagesTexts.noConversationsText} />
            ) : (
              <EmptyState title={messagesTexts.noRequests} text={messagesTexts.noRequestsText} />
            )
          }
        >
          {(data) => (
            <ul className="conversations">
              {itemsOf(data).map((conversation) => (
                <li key={conversation.id} id={`conversation-${conversation.id}`}>
                  <Entry conversation={conversation} isOpen={conversation.id === openId} box={box} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <LoadMore
          query={query}
          label={messagesTexts.moreConversations}
          nouns={messagesTexts.conversationNouns}
          failure={messagesTexts.failedConversations}
          hasAddress={false}
          isKept
          focusIn={({ id }) => document.querySelector<HTMLElement>(`#conversation-${id} a`)}
        />
      </Scroll>
    </Side>
  );
}

function Entry({ conversation, isOpen, box }: { conversation: Conversation; isOpen: boolean; box: Box }) {
  const { id, person, lastMessage, unreadCount } = conversation;
  const address = pageUrls.conversation(id) + (box === 'requests' ? '?box=requests' : '');
  return (
    <Row
      ref={isOpen ? scrollToEntry : undefined}
      to={address}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <PersonAvatar person={person} size={40} />
      <Words>
        <Line>
          <Name dir="auto">{person.username}</Name>
          {lastMessage && <Age date={lastMessage.createdAt} />}
        </Line>
        <Line>
          <Excerpt dir="auto">{excerptTextOf(conversation)}</Excerpt>
          {unreadCount > 0 && (
            <>
              <Count aria-hidden>{formatCapped(unreadCount, limits.unreadBadgeMax)}</Count>
              <VisuallyHidden>{messagesTexts.unread(unreadCount)}</VisuallyHidden>
            </>
          )}
        </Line>
      </Words>
    </Row>
  );
}

/** Scrolls the list to the open conversation. */
const scrollToEntry = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

function excerptTextOf({ lastMessage, person }: Conversation): string {
  if (!lastMessage) return '';
  const { isDeleted, excerpt, authorId } = lastMessage;
  if (isDeleted) return messagesTexts.deleted;
  const text = excerptOf(excerpt) || messagesTexts.picture;
  return authorId === person.id ? text : messagesTexts.you(text);
}

function ListSkeleton() {
  return (
    <LoadingArea label={messagesTexts.loadingConversations}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Place key={row}>
          <Skeleton $width="40px" $height="40px" $radius="var(--radius-full)" />
          <Words>
            <Skeleton $width="40%" $height="15px" />
            <Skeleton $width="80%" $height="13px" />
          </Words>
        </Place>
      ))}
    </LoadingArea>
  );
}

const Side = styled.nav`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  padding: var(--space-12) var(--space-16);
  border-bottom: 1px solid var(--line-hair);
`;

const Scroll = styled.div`
  ${media.medium} {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  li + li {
    border-top: 1px solid var(--line-hair);
  }
`;

const Place = styled.div`
  display: flex;
  gap: var(--space-12);
  align-items: center;
  padding: var(--space-12) var(--space-16);
`;

const Row = styled(Link)`
  display: flex;
  gap: var(--space-12);
  align-items: center;
  padding: var(--space-12) var(--space-16);
  color: var(--text-body);
  &[aria-current] {
    background: var(--surface-sunken);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-sunken);
    }
  }
`;

const New = styled(Row)`
  border-bottom: 1px solid var(--line-hair);
  color: var(--accent);
  font-weight: 600;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  gap: var(--space-8);
  align-items: baseline;
  justify-content: space-between;
  min-height: 22px;
`;

const Name = styled.span`
  ${truncate}
  color: var(--text-strong);
  font-weight: 500;
  [data-unread] & {
    font-weight: 700;
  }
`;

const Age = styled(RelativeTime)`
  flex: none;
  color: var(--text-muted);
  font-size: var(--type-12);
`;

const Excerpt = styled.span`
  ${truncate}
  color: var(--text-muted);
  font-size: var(--type-13);
  [data-unread] & {
    color: var(--text-strong);
  }
`;

const Count = styled.span`
  flex: none;
  min-width: 20px;
  padding: 0 6px;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--text-on-accent);
  font-size: var(--type-12);
  font-weight: 700;
  line-height: 20px;
  text-align: center;
`;
