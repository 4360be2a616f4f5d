import { render, screen } from '@testing-library/react';
import { PagePending } from './PagePending';

test('the document no longer has the previous page’s title', () => {
  document.title = 'The page before · Stoa';
  render(<PagePending />);
  expect(screen.getByText('Loading page')).toBeInTheDocument();
  expect(document.title).toBe('Stoa');
});
