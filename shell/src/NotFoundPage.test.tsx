import { renderPage } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { NotFoundPage } from './NotFoundPage';

test('the not-found page explains the error and links home', async () => {
  renderPage(<NotFoundPage />, { path: '/nowhere', url: '/nowhere' });
  expect(screen.getByRole('link', { name: 'Stoa' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(
    screen.getByText("The page you're looking for doesn't exist or has been moved."),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('404 - Page Not Found · Stoa');
});
