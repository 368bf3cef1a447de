import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal';

function List() {
  const [rows, setRows] = useState([{ id: 'First' }, { id: 'Second' }, { id: 'Third' }]);
  const [isWaiting, setWaiting] = useState(false);
  const section = useFocusAfterRemoval(rows, isWaiting);
  const remove = (removed: string) => {
    setWaiting(true);
    setRows(rows.filter(({ id }) => id !== removed));
  };
  return (
    <>
      <div ref={section}>
        <ul>
          {rows.map(({ id }) => (
            <li key={id}>
              <button onClick={() => remove(id)}>{id}</button>
            </li>
          ))}
        </ul>
        <button>Add</button>
      </div>
      <button onClick={() => setWaiting(false)}>Finish</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const remove = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const finish = () => fireEvent.click(button('Finish'));

describe('focus after a removal', () => {
  test('moves to the next row, or to the previous row, or to the button when no row is left', () => {
    render(<List />);
    for (const [removed, focused] of [
      ['Second', 'Third'],
      ['Third', 'First'],
      ['First', 'Add'],
    ] as const) {
      remove(removed);
      expect(document.activeElement).toBe(document.body);
      finish();
      expect(document.activeElement).toBe(button(focused));
    }
  });

  test('stays on an element that the member focuses before the removal ends', () => {
    render(<List />);
    remove('Second');
    button('Finish').focus();
    finish();
    expect(document.activeElement).toBe(button('Finish'));
  });
});
