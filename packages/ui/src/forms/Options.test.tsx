import { render, screen } from '@testing-library/react';
import { Options } from './Options';
import { Select } from './Select';

test('each value is an option with its label, or else itself', () => {
  render(
    <Select aria-label="Days" defaultValue={3}>
      <Options of={[1, 3]} label={(days) => `${days} days`} />
      <Options of={['other']} />
    </Select>,
  );
  expect(screen.getByRole('combobox')).toHaveDisplayValue('3 days');
  expect(screen.getByRole('option', { name: '1 days' })).toHaveValue('1');
  expect(screen.getByRole('option', { name: 'other' })).toHaveValue('other');
});
