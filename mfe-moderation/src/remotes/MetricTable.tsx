import { evidenceMetrics, type RemoteStatus } from '@stoa/contract';
import { Muted, SmallTitle, Stack } from '@stoa/ui';
import { ColumnHeads, Scroller, Table } from '../tables/Table';
import { remotesTexts as texts } from '../texts/remotes';
import { Histogram } from './Histogram';
import { totalOf } from './totalOf';

const shares = ['p50', 'p75', 'p95'] as const;

/** The times of an app's builds: percentiles and distribution of each metric with measurements. */
export function MetricTable({ remote: { app, versions } }: { remote: RemoteStatus }) {
  const rows = evidenceMetrics.flatMap((metric) =>
    versions.flatMap((build) => {
      const count = totalOf(build[metric]);
      return count > 0 ? [{ metric, version: build.version, count, found: build[metric] }] : [];
    }),
  );
  if (rows.length === 0) return null;
  return (
    <Stack $gap={4}>
      <SmallTitle as="h3">{texts.metrics}</SmallTitle>
      <Scroller role="region" aria-label={texts.metricsOf(app)} tabIndex={0}>
        <Table aria-label={texts.metricsOf(app)}>
          <ColumnHeads names={texts.metricColumns} />
          <tbody>
            {rows.map(({ metric, version, count, found }) => (
              <tr key={`${metric} ${version}`}>
                <th scope="row">
                  {texts.metric(metric)}
                  <br />
                  <Muted>
                    <bdi>{version}</bdi>
                  </Muted>
                </th>
                {shares.map((share) => (
                  <td key={share}>
                    <bdi>{texts.value(metric, found[share])}</bdi>
                  </td>
                ))}
                <td>{texts.count(count)}</td>
                <td>
                  <Histogram counts={found.counts} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
      <Muted>{texts.metricsHint}</Muted>
    </Stack>
  );
}
