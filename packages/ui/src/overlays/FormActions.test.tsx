import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormActions } from './FormActions';

test('Cancel does not submit the form, and the submit button does', async () => {
  const user = userEvent.setup();
  const onCancel = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <FormActions submit="Report" onCancel={onCancel} />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
