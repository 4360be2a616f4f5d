import { evidenceMetrics, type RemoteStatus } from '@stoa/contract';
import { Muted, SectionTitle, Stack } from '@stoa/ui';
import styled from 'styled-components';
import { remotesTexts as texts } from '../texts/remotes';
import { BuildTable } from './BuildTable';
import { ChangeList } from './ChangeList';
import { ConsumerList } from './ConsumerList';
import { ErrorList } from './ErrorList';
import { MetricTable } from './MetricTable';
import { PublishingNotices } from './PublishingNotices';
import { SizeTable } from './SizeTable';
import { totalOf } from './totalOf';

/** Everything about one app. Its id is the app's name: the X-ray links to it. */
export function RemoteSection({ remote }: { remote: RemoteStatus }) {
  const { app, owner, versions, errors, changes = [], consumers = [] } = remote;
  // The owner is known from the served build.
  const hasBuilds = versions.length > 0;
  return (
    <Section as="section" id={app} tabIndex={-1} aria-labelledby={`${app}-title`}>
      <Stack $gap={0}>
        <SectionTitle id={`${app}-title`}>
          <bdi>{app}</bdi>
        </SectionTitle>
        {hasBuilds && <Muted>{texts.owner(owner)}</Muted>}
      </Stack>
      <PublishingNotices remote={remote} />
      {hasBuilds && <Builds remote={remote} />}
      <ErrorList app={app} errors={errors} />
      <ChangeList app={app} changes={changes} />
      <ConsumerList app={app} consumers={consumers} />
      {hasBuilds && <SizeTable remote={remote} />}
    </Section>
  );
}

function Builds({ remote }: { remote: RemoteStatus }) {
  const isUsed = remote.versions.some(
    (build) => build.views > 0 || evidenceMetrics.some((metric) => totalOf(build[metric]) > 0),
  );
  return (
    <>
      <BuildTable remote={remote} />
      {isUsed ? (
        <MetricTable remote={remote} />
      ) : (
        <p>
          <strong>{texts.noViews}.</strong> {texts.noViewsText}
        </p>
      )}
    </>
  );
}

const Section = styled(Stack)`
  padding-top: var(--space-24);
  border-top: 1px solid var(--line-hair);

  summary {
    cursor: pointer;
    color: var(--text-strong);
    font-weight: 600;
    font-size: var(--type-13);
  }
`;
