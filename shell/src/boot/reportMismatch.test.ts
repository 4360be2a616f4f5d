import { startServer } from '@stoa/platform/testing';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { takeWanted } from '../overrides/wanted';
import { reportMismatch } from './reportMismatch';

const server = startServer();
let reports: string[];

beforeEach(() => {
  reports = [];
  server.use(
    http.post('*/api/remote-problems', async ({ request }) => {
      reports.push(await request.text());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Opens the tab at an address, with its overrides. */
function open(address: string): void {
  sessionStorage.clear();
  history.replaceState(null, '', address);
  takeWanted();
}

test('hydration mismatches are reported, except in tabs with builds under test', async () => {
  open('/?remote=feed@1.4.2');
  reportMismatch(new Error('under test'), { componentStack: '' });
  expect(console.warn).toHaveBeenCalledWith(new Error('under test'));
  open('/');
  reportMismatch(new Error('published'), { componentStack: '' });
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toContain('published');
});
