import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useFormDraft } from './useFormDraft';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

/** A form that deletes its draft on submit. */
function Form({ onSend = () => undefined }: { onSend?: () => unknown }) {
  const form = useForm({ defaultValues: { title: 'Starter', isOpen: true } });
  const forget = useFormDraft(form, 'recipe');
  async function handleValid() {
    await onSend();
    forget();
  }
  return (
    <form onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <input {...form.register('title')} />
      {form.formState.isDirty && 'changed'}
      {form.formState.isSubmitSuccessful && 'sent'}
      <button type="submit" />
    </form>
  );
}

test('a draft survives a reload and makes the form dirty', async () => {
  const before = render(<Form />);
  expect(screen.queryByText('changed')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), ' dough');
  before.unmount();
  render(<Form />);
  expect(screen.getByRole('textbox')).toHaveValue('Starter dough');
  expect(screen.getByText('changed')).toBeVisible();
});

test('an untouched form leaves no draft', () => {
  render(<Form />).unmount();
  expect(sessionStorage).toHaveLength(0);
});

test('a submitted draft stays deleted', async () => {
  render(<Form onSend={() => new Promise((resolve) => setTimeout(resolve))} />);
  await user.type(screen.getByRole('textbox'), ' dough');
  expect(sessionStorage).toHaveLength(1);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText(/sent/)).toBeVisible());
  expect(sessionStorage).toHaveLength(0);
});

test('a draft of another shape is read as far as it matches', () => {
  sessionStorage.setItem('stoa-draft:recipe', JSON.stringify({ title: 'Rye', isOpen: 'yes' }));
  render(<Form />);
  expect(screen.getByRole('textbox')).toHaveValue('Rye');
});
