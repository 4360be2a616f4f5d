import type { VitalsReport } from '@stoa/contract';
import { setRegistry } from '@stoa/platform';
import { startServer } from '@stoa/platform/testing';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Metric } from 'web-vitals';
import { sampleVitals } from './sampleVitals';

type Listener = (metric: Pick<Metric, 'value'>) => void;
const listeners = new Map<string, Listener>();
jest.mock('web-vitals', () => ({
  onLCP: (listener: Listener) => void listeners.set('lcp', listener),
  onINP: (listener: Listener) => void listeners.set('inp', listener),
  onCLS: (listener: Listener) => void listeners.set('cls', listener),
}));

const server = startServer();
let reports: VitalsReport[];
let visibility: DocumentVisibilityState;
beforeEach(() => {
  reports = [];
  visibility = 'visible';
  listeners.clear();
  setRegistry({ remotes: {} });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  server.use(
    http.post('*/api/vitals', async ({ request }) => {
      reports.push((await request.json()) as VitalsReport);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

function hide(): void {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a measured page view is reported once, when the page is first hidden', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  sampleVitals('0.1.0-shell');
  await waitFor(() => expect(listeners.has('cls')).toBe(true));
  listeners.get('lcp')?.({ value: 1_234.56 });
  listeners.get('cls')?.({ value: 0.012_345 });
  expect(reports).toEqual([]);
  hide();
  hide();
  await waitFor(() => expect(reports).toEqual([{ shell: '0.1.0-shell', lcp: 1_235, cls: 0.012 }]));
});

test('nothing is reported when nothing was measured', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  sampleVitals('0.1.0-shell');
  await waitFor(() => expect(listeners.has('cls')).toBe(true));
  const send = jest.spyOn(globalThis, 'fetch');
  hide();
  expect(send).not.toHaveBeenCalled();
});

test('every page view is measured where the page says so', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  sampleVitals('0.1.0-shell', 1);
  await waitFor(() => expect(listeners.has('cls')).toBe(true));
});

test('most page views are not measured', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.25);
  sampleVitals('0.1.0-shell');
  expect(listeners.size).toBe(0);
});
