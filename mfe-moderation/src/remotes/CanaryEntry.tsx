import type { Canary, CanaryVerdict } from '@stoa/contract';
import { Badge, MetaLine, Muted, RelativeTime, RuledList, SmallTitle, Stack } from '@stoa/ui';
import styled from 'styled-components';
import { ColumnHeads, Scroller, Table } from '../tables/Table';
import { canariesTexts as texts } from '../texts/canaries';

const tones = { running: 'caution', promoted: 'positive', aborted: 'danger' } as const;

/** A canary: its state, and the verdicts with their counts, the latest first. */
export function CanaryEntry({ canary }: { canary: Canary }) {
  const { app, version, startedAt, state, share, verdicts } = canary;
  return (
    <Stack $gap={4}>
      <SmallTitle as="h3">
        <bdi>{app}</bdi> <bdi>{version}</bdi> <Badge tone={tones[state]}>{texts.state(state)}</Badge>
      </SmallTitle>
      <MetaLine>
        <span>{texts.share(share)}</span>
        <span>{texts.started(<RelativeTime date={startedAt} />)}</span>
      </MetaLine>
      {verdicts.length === 0 ? (
        <Muted>{texts.noVerdict}</Muted>
      ) : (
        <RuledList aria-label={texts.verdictsOf(app, version)}>
          {verdicts.map((verdict) => (
            <li key={`${verdict.outcome} ${verdict.share}`}>
              <Verdict verdict={verdict} version={version} />
            </li>
          ))}
        </RuledList>
      )}
    </Stack>
  );
}

function Verdict({ verdict, version }: { verdict: CanaryVerdict; version: string }) {
  const { at, reason, networks, evidence } = verdict;
  const outcome = texts.outcome(verdict);
  const name = texts.evidenceOf(version, outcome);
  return (
    <Entry>
      <p>
        <strong>{outcome}</strong> {texts.reason(reason)}
      </p>
      <MetaLine>
        <RelativeTime date={at} />
        <span>{texts.networks(networks)}</span>
      </MetaLine>
      <details>
        <summary aria-label={name}>{texts.evidence}</summary>
        <Scroller role="region" aria-label={name} tabIndex={0}>
          <Table aria-label={name}>
            <ColumnHeads names={texts.columns} />
            <tbody>
              {evidence.map((one) => (
                <tr key={one.kind}>
                  <th scope="row">{texts.kind(one)}</th>
                  <td>{texts.found(one.canary)}</td>
                  <td>{texts.found(one.others)}</td>
                  <td>{texts.strength(one.strength)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
        <Muted>{texts.hint}</Muted>
      </details>
    </Entry>
  );
}

const Entry = styled(Stack)`
  gap: var(--space-4);
  padding: var(--space-12) 0;
  font-size: var(--type-13);

  summary {
    cursor: pointer;
    color: var(--text-strong);
    font-weight: 600;
  }
`;
