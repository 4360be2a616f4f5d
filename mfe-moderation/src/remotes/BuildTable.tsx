import type { BuildStatus, RemoteStatus } from '@stoa/contract';
import { Badge, MetaLine, Muted, RelativeTime, SmallTitle, Stack } from '@stoa/ui';
import styled from 'styled-components';
import { ColumnHeads, Scroller, Table } from '../tables/Table';
import { canariesTexts } from '../texts/canaries';
import { remotesTexts as texts } from '../texts/remotes';
import { useListCanariesQuery } from './remotesApi';
import { shortCommit } from './shortCommit';

/** The listed builds of an app, and its latest canary, with their counts. */
export function BuildTable({ remote: { app, versions } }: { remote: RemoteStatus }) {
  const { data: canaries = [] } = useListCanariesQuery();
  const stateOf = (version: string) =>
    canaries.find((one) => one.app === app && one.version === version)?.state;
  return (
    <Stack $gap={4}>
      <SmallTitle as="h3">{texts.builds}</SmallTitle>
      <Scroller role="region" aria-label={texts.buildsOf(app)} tabIndex={0}>
        <Counts aria-label={texts.buildsOf(app)}>
          <ColumnHeads names={texts.buildColumns} />
          <tbody>
            {versions.map((build) => (
              <tr key={build.version}>
                <th scope="row">
                  <bdi>{build.version}</bdi> {build.isServed && <Badge tone="positive">{texts.served}</Badge>}
                  {stateOf(build.version) === 'running' && <Badge tone="caution">{texts.canary}</Badge>}
                  {stateOf(build.version) === 'aborted' && (
                    <Badge tone="danger">{canariesTexts.state('aborted')}</Badge>
                  )}
                  <Origin build={build} />
                </th>
                <td>{texts.count(build.views)}</td>
                <td>{texts.count(build.serverProblems)}</td>
                <td>{texts.count(build.loadFailures)}</td>
                <td>{texts.count(build.uncaughtErrors)}</td>
                <td>{texts.count(build.hydrationMismatches)}</td>
                <td>{texts.count(build.reporters)}</td>
              </tr>
            ))}
          </tbody>
        </Counts>
      </Scroller>
      <Muted>{texts.networksHint}</Muted>
    </Stack>
  );
}

/** The commit of a build, and when it was published. */
function Origin({ build: { commit, publishedAt } }: { build: BuildStatus }) {
  return (
    <MetaLine>
      {commit !== null && <bdi>{shortCommit(commit)}</bdi>}
      {publishedAt !== null && <RelativeTime date={publishedAt} />}
    </MetaLine>
  );
}

const Counts = styled(Table)`
  thead th {
    vertical-align: bottom;
    white-space: normal;
  }
`;
