import { pagePaths, pageUrls, type Community } from '@stoa/contract';
import {
  CommunityIcon,
  isApiFailure,
  Link,
  MarkdownText,
  NotFound,
  QueryState,
  reasonOf,
  rememberPath,
  sharedTexts,
  skipToken,
  UnlessBanned,
  useLinkToken,
  useNavigate,
  usePageMeta,
  useSession,
} from '@stoa/platform';
import {
  Button,
  LoadingArea,
  MetaLine,
  Notice,
  PageTitle,
  Row,
  Skeleton,
  SkeletonText,
  Stack,
  toast,
} from '@stoa/ui';
import styled from 'styled-components';
import { useAcceptInviteMutation, useReadInviteQuery } from '../membership/membershipApi';
import { inviteTexts as texts } from '../texts/invite';

/** Shows the community of an invite link (`/invite#token=…`), and joins it. */
export default function InvitePage() {
  usePageMeta({ title: texts.title, description: texts.description });
  const token = useLinkToken();
  const query = useReadInviteQuery(token || skipToken);
  const isRefused = isApiFailure(query.error) && query.error.code === 'INVITE_INVALID';
  if (token === '' || isRefused) {
    return (
      <NotFound
        title={texts.title}
        text={token === '' ? texts.noToken : reasonOf(query.error)}
        label={sharedTexts.browseCommunities}
        to={pagePaths.communities}
      />
    );
  }
  return (
    <QueryState query={query} failure={texts.failed} pending={<Placeholder />}>
      {(community) => <Invitation community={community} token={token ?? ''} />}
    </QueryState>
  );
}

function Invitation({ community, token }: { community: Community; token: string }) {
  const { displayName, description, memberCount, visibility } = community;
  return (
    <Stack $gap={24}>
      <Row $gap={16} $noWrap>
        <CommunityIcon community={community} size={56} />
        <Words>
          <PageTitle>{texts.invited(displayName)}</PageTitle>
          <MetaLine>
            <span>{sharedTexts.members(memberCount)}</span>
          </MetaLine>
        </Words>
      </Row>
      {description && <MarkdownText text={description} />}
      {visibility === 'private' && <p>{texts.privately}</p>}
      <UnlessBanned communityId={community.id} effect="joining">
        <JoinNow community={community} token={token} />
      </UnlessBanned>
    </Stack>
  );
}

function JoinNow({ community, token }: { community: Community; token: string }) {
  const { name, displayName } = community;
  const { status } = useSession();
  const navigate = useNavigate();
  const [accept, { isLoading, error }] = useAcceptInviteMutation();

  async function handleJoin() {
    const { data } = await accept(token);
    if (!data) return;
    toast({ title: texts.joined, description: texts.joinedText(displayName) });
    void navigate(pageUrls.community(name));
  }

  if (status === 'guest') {
    const remember = () => rememberPath(`${pagePaths.invite}#token=${encodeURIComponent(token)}`);
    return (
      <Row>
        <Button asChild variant="primary">
          <Link to={pagePaths.login} onClick={remember}>
            {texts.signIn}
          </Link>
        </Button>
        <Button asChild>
          <Link to={pagePaths.register} onClick={remember}>
            {texts.signUp}
          </Link>
        </Button>
      </Row>
    );
  }
  return (
    <Stack>
      {error && (
        <Notice tone="danger" role="alert">
          {reasonOf(error, texts.notJoined)}
        </Notice>
      )}
      <div>
        <Button
          variant="primary"
          isBusy={isLoading || status === 'pending'}
          aria-label={texts.joinName(displayName)}
          onClick={() => void handleJoin()}
        >
          {texts.join}
        </Button>
      </div>
    </Stack>
  );
}

function Placeholder() {
  return (
    <LoadingArea label={texts.loading}>
      <Stack $gap={24}>
        <Row $gap={16} $noWrap>
          <Skeleton $width="56px" $height="56px" $radius="14px" />
          <Skeleton $width="220px" $height="28px" />
        </Row>
        <SkeletonText lines={2} />
      </Stack>
    </LoadingArea>
  );
}

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
