import { logPaths, pagePaths, pageUrls } from '@stoa/contract';
import {
  firstCall,
  Link,
  NotFound,
  sharedApi,
  sharedTexts,
  useCommunity,
  useNavigate,
  usePageMeta,
  useSearchParams,
  type FirstCalls,
} from '@stoa/platform';
import { Breadcrumb, MetaLine, Muted, PageTitle, Row, SegmentedControl, Stack, TextLink } from '@stoa/ui';
import styled from 'styled-components';
import { publicLogTexts as texts } from '../texts/publicLog';
import { Figures } from './Figures';
import { addressIn, listOf, placeOf, urlOf, type LogAddress } from './logAddress';
import { PublicLog } from './PublicLog';
import { publicLogApi } from './publicLogApi';

export const firstCalls: FirstCalls = ({ search }) => {
  const address = addressIn(search);
  const { listPublicLog, getModerationFigures } = publicLogApi.endpoints;
  return [
    ...(address.community ? [firstCall(sharedApi.endpoints.getCommunity, address.community)] : []),
    address.view === 'figures'
      ? firstCall(getModerationFigures, placeOf(address))
      : firstCall(listPublicLog, listOf(address)),
  ];
};

/** The public log of moderation, of one community or the whole site (`/modlog`). */
export default function PublicLogPage() {
  const address = addressIn(useSearchParams()[0]);
  const { currentData: community, isMissing } = useCommunity(address.community);
  const name = community?.displayName ?? address.community;
  const isFirst = !address.cursor && !address.action && address.view === 'log';
  usePageMeta({
    title: name === undefined ? texts.title : texts.titleOf(name),
    description: texts.description,
    canonical: isFirst && !isMissing ? urlOf(address) : undefined,
    status: isMissing ? 404 : 200,
  });
  if (isMissing) {
    return (
      <NotFound
        title={texts.notFound}
        text={texts.notFoundText}
        label={texts.wholeSite}
        to={pageUrls.log()}
      />
    );
  }
  return (
    <>
      {address.community && (
        <Breadcrumb>
          <Link to={pagePaths.communities}>{sharedTexts.communities}</Link>
          <Link to={pageUrls.community(address.community)}>
            <bdi>{name}</bdi>
          </Link>
          <span aria-current="page">{texts.title}</span>
        </Breadcrumb>
      )}
      <Stack $gap={24}>
        <Stack $gap={8}>
          <PageTitle>{texts.title}</PageTitle>
          <Muted>{texts.description}</Muted>
        </Stack>
        <Row>
          <Views address={address} />
        </Row>
        {address.view === 'figures' ? <Figures address={address} /> : <PublicLog address={address} />}
        <Proof address={address} />
      </Stack>
    </>
  );
}

function Views({ address }: { address: LogAddress }) {
  const navigate = useNavigate();
  const segments = (['log', 'figures'] as const).map((view) => ({
    value: view,
    label: texts[view],
    href: urlOf({ ...address, view }),
  }));
  return (
    <SegmentedControl
      label={texts.views}
      value={address.view}
      segments={segments}
      onChange={(view) => void navigate(urlOf({ ...address, view }))}
    />
  );
}

/** How the log proves itself, and its addresses for programs. */
function Proof({ address: { community } }: { address: LogAddress }) {
  const feed = community ? `${logPaths.feed}?community=${encodeURIComponent(community)}` : logPaths.feed;
  return (
    <End>
      <p>
        {texts.proof} {texts.missing}
      </p>
      <MetaLine>
        <TextLink href={logPaths.heads}>{texts.heads}</TextLink>
        <TextLink href={feed}>{texts.feed}</TextLink>
        {community && (
          <TextLink as={Link} to={pageUrls.log()}>
            {texts.wholeSite}
          </TextLink>
        )}
      </MetaLine>
    </End>
  );
}

const End = styled.footer`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  color: var(--text-muted);
  font-size: var(--type-13);
`;
