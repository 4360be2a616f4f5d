import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing';
import { useParams } from '../pages/router';
import { Sections } from './Sections';

const sections = [
  { name: 'tea', label: 'Tea', to: '/drinks/tea', count: '3' },
  { name: 'milk', label: 'Milk', to: '/drinks/milk' },
];

function Page() {
  const { section } = useParams();
  const shown = sections.find(({ name }) => name === section) ?? { name: 'tea', label: 'Tea' };
  return (
    <Sections
      label="Drinks"
      sections={sections}
      shown={shown.name}
      title={shown.label}
      isList={section === undefined}
      all={{ label: 'All drinks', to: '/drinks' }}
    >
      <p>About {shown.name}</p>
    </Sections>
  );
}

const open = (url: string) => renderPage(<Page />, { url, path: '/drinks/:section?' });
const heading = (name: string) => screen.getByRole('heading', { name });

test('the list marks the section next to it, and counts what waits', () => {
  open('/drinks/tea');
  expect(screen.getByRole('link', { name: 'Tea 3' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Milk' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('region', { name: 'Tea' })).toHaveTextContent('About tea');
});

test('a switch focuses the heading, the first visit does not', async () => {
  const { user } = open('/drinks/tea');
  expect(heading('Tea')).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Milk' }));
  await waitFor(() => expect(heading('Milk')).toHaveFocus());
});

test('a section leads back to the list', async () => {
  const { user } = open('/drinks/milk');
  await user.click(screen.getByRole('link', { name: 'All drinks' }));
  expect(heading('Tea')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All drinks' })).not.toBeInTheDocument();
});
