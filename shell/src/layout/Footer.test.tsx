import { renderPage } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { setContact } from '../contact';
import { Footer } from './Footer';

afterEach(() => setContact(undefined));

test('the footer links to the operator’s contact address, if there is one', () => {
  setContact('mailto:people@stoa.example');
  renderPage(<Footer />);
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', 'mailto:people@stoa.example');
});

test('a site without a contact address has no such link', () => {
  renderPage(<Footer />);
  expect(screen.queryByRole('link', { name: 'Contact' })).not.toBeInTheDocument();
});
