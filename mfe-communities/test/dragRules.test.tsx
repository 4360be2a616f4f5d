import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { RulesField, type RulesForm } from '../src/settings/RulesField';

const titles = ['First', 'Second', 'Third'];

function Form() {
  const form = useForm<RulesForm>({ defaultValues: { rules: titles.map((title) => ({ title, text: '' })) } });
  return (
    <FormProvider {...form}>
      <RulesField />
    </FormProvider>
  );
}

/** Shows the rules as items of 100 px each; the test environment has no layout. */
function show() {
  jest.useFakeTimers();
  render(<Form />);
  const items = () => within(screen.getByRole('list')).getAllByRole('listitem');
  items().forEach((item, index) =>
    jest.spyOn(item, 'getBoundingClientRect').mockReturnValue({ top: index * 100, height: 100 } as DOMRect),
  );
  const handles = screen.getAllByTestId('drag-handle');
  for (const handle of handles) handle.setPointerCapture = () => undefined;
  const order = () =>
    screen.getAllByRole('textbox', { name: /^Rule/ }).map((field) => (field as HTMLInputElement).value);
  const drag = (index: number, to: number) => {
    const handle = handles[index] ?? document.body;
    fireEvent.pointerDown(handle, { button: 0, clientY: 300 });
    fireEvent.pointerMove(handle, { clientY: to });
    act(() => void jest.advanceTimersByTime(50));
    return handle;
  };
  return { items, order, drag };
}

afterEach(() => jest.useRealTimers());

test('a rule is dropped where it is dragged to, and the others make room', () => {
  const { items, order, drag } = show();
  const handle = drag(0, 460);
  expect(items().map((item) => item.style.transform)).toEqual([
    'translateY(160px)',
    'translateY(-100px)',
    'translateY(-100px)',
  ]);
  fireEvent.pointerUp(handle);
  expect(order()).toEqual(['Second', 'Third', 'First']);
  expect(items().map((item) => item.getAttribute('style'))).toEqual([null, null, null]);
});

test('Escape and an interrupted drag leave the order as it is', () => {
  const { items, order, drag } = show();
  drag(0, 460);
  fireEvent.keyDown(document, { key: 'Escape' });
  const handle = drag(0, 460);
  fireEvent.pointerCancel(handle);
  expect(order()).toEqual(titles);
  expect(items().map((item) => item.getAttribute('style'))).toEqual([null, null, null]);
});
