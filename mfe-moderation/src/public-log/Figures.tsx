import type { ModerationMonth } from '@stoa/contract';
import { QueryState } from '@stoa/platform';
import { LoadingText, SectionTitle, Stack } from '@stoa/ui';
import styled from 'styled-components';
import { ColumnHeads, Scroller, Table } from '../tables/Table';
import { publicLogTexts as texts } from '../texts/publicLog';
import { placeOf, type LogAddress } from './logAddress';
import { useGetModerationFiguresQuery } from './publicLogApi';
import { actionsOf, byAction, byReason, reportsOf, totalOf } from './sums';

/** The figures of an address: by month, and of all months by reason and by kind of decision. */
export function Figures({ address }: { address: LogAddress }) {
  const query = useGetModerationFiguresQuery(placeOf(address));
  return (
    <QueryState
      query={query}
      failure={texts.figuresFailed}
      pending={<LoadingText label={texts.figuresLoading} lines={12} />}
    >
      {(months) => (
        <Stack $gap={24}>
          <Months months={months} />
          <Reasons months={months} />
          <Actions months={months} />
        </Stack>
      )}
    </QueryState>
  );
}

function Months({ months }: { months: ModerationMonth[] }) {
  return (
    <Stack as="section" $gap={8} aria-labelledby="by-month">
      <SectionTitle id="by-month">{texts.byMonth}</SectionTitle>
      <Scroller role="region" aria-labelledby="by-month" tabIndex={0}>
        <Table>
          <ColumnHeads names={texts.columns} />
          <tbody>
            {months.map((month) => (
              <Month key={month.month} month={month} />
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Stack>
  );
}

function Month({ month }: { month: ModerationMonth }) {
  const reports = reportsOf(month);
  const { medianSeconds } = month;
  return (
    <tr>
      <th scope="row">{texts.monthName(month.month)}</th>
      <td>{totalOf(reports)}</td>
      <td>{reports.resolved}</td>
      <td>{reports.dismissed}</td>
      <td>{reports.pending}</td>
      <td>{medianSeconds === null ? texts.none : texts.time(medianSeconds)}</td>
      <td>{actionsOf(month)}</td>
      <td>{month.appeals.sent}</td>
      <td>{month.appeals.changed + month.appeals.reversed}</td>
    </tr>
  );
}

function Reasons({ months }: { months: ModerationMonth[] }) {
  const reasons = byReason(months);
  return (
    <Stack as="section" $gap={8} aria-labelledby="by-reason">
      <SectionTitle id="by-reason">{texts.byReason}</SectionTitle>
      {reasons.length === 0 ? (
        <p>{texts.noReports}</p>
      ) : (
        <Counts>
          {reasons.map(({ reason, ...counts }) => (
            <li key={reason}>
              <span>
                {texts.reason(reason)}
                <Outcomes>{texts.outcomes(counts.resolved, counts.dismissed, counts.pending)}</Outcomes>
              </span>
              <span>{totalOf(counts)}</span>
            </li>
          ))}
        </Counts>
      )}
    </Stack>
  );
}

function Actions({ months }: { months: ModerationMonth[] }) {
  const actions = byAction(months);
  return (
    <Stack as="section" $gap={8} aria-labelledby="by-action">
      <SectionTitle id="by-action">{texts.byAction}</SectionTitle>
      {actions.length === 0 ? (
        <p>{texts.noActions}</p>
      ) : (
        <Counts>
          {actions.map(({ action, count }) => (
            <li key={action}>
              <span>{texts.deed(action)}</span>
              <span>{count}</span>
            </li>
          ))}
        </Counts>
      )}
    </Stack>
  );
}

const Counts = styled.ul`
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-16);
    padding: var(--space-8) 0;
    border-bottom: 1px solid var(--line-hair);
    font-variant-numeric: tabular-nums;
  }
`;

const Outcomes = styled.span`
  display: block;
  color: var(--text-muted);
  font-size: var(--type-13);
`;
