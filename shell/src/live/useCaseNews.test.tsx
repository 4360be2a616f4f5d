import { emitLiveEvent, useCountOpenCasesQuery } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useCaseNews } from './useCaseNews';

const server = startServer();

function Count() {
  useCaseNews();
  const { currentData } = useCountOpenCasesQuery();
  return <p>{currentData?.open} open</p>;
}

test('a changed case, and a connection that opens again, read the open cases again', async () => {
  let open = 1;
  server.use(http.get('*/api/cases/counts', () => HttpResponse.json({ open })));
  renderPage(<Count />, { as: makeUser({ role: 'moderator' }) });
  expect(await screen.findByText('1 open')).toBeVisible();
  open = 2;
  act(() => emitLiveEvent({ type: 'case', data: { caseId: 7 } }));
  expect(await screen.findByText('2 open')).toBeVisible();
  open = 3;
  act(() => emitLiveEvent({ type: 'connected' }));
  act(() => emitLiveEvent({ type: 'connected' }));
  expect(await screen.findByText('3 open')).toBeVisible();
});
