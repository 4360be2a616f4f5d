import { makeCommunity, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import __Name__Page from '../src/page/__Name__Page';

const server = startServer();

test('__name__: lists the communities', async () => {
  server.use(http.get('*/api/communities', () => HttpResponse.json([makeCommunity()])));
  renderPage(<__Name__Page />);
  expect(await screen.findByRole('link', { name: 'Kitchen Gardens' })).toBeVisible();
});

test('__name__: retries a list that failed to load', async () => {
  server.use(http.get('*/api/communities', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = renderPage(<__Name__Page />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.use(http.get('*/api/communities', () => HttpResponse.json([])));
  await user.click(retry);
  expect(await screen.findByText('No communities yet')).toBeVisible();
});
