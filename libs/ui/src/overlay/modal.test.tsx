import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import kit from '../../messages/en.json';
import { AppProvider } from '../theme/app-provider';
import { Modal } from './modal';

function Two({ upperClosable = true }: { upperClosable?: boolean }) {
  const [open, setOpen] = useState({ lower: true, upper: true });
  return (
    <IntlProvider locale="en" messages={kit}>
      <AppProvider>
        <Modal
          opened={open.lower}
          onClose={() => setOpen((now) => ({ ...now, lower: false }))}
          title="Lower"
        >
          below
        </Modal>
        <Modal
          opened={open.upper}
          onClose={() => setOpen((now) => ({ ...now, upper: false }))}
          title="Upper"
          closable={upperClosable}
        >
          above
        </Modal>
      </AppProvider>
    </IntlProvider>
  );
}

const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
const isOpen = (name: string) => screen.queryByRole('dialog', { name, hidden: true }) !== null;

// Later tests find the modal's code loaded, so this test must be the first.
it('a modal returns the focus to the button that opened it, even if the code of the modal loads late', async () => {
  function Opener() {
    const [opened, setOpened] = useState(false);
    return (
      <IntlProvider locale="en" messages={kit}>
        <AppProvider>
          <button type="button" onClick={() => setOpened(true)}>
            Open
          </button>
          <Modal opened={opened} onClose={() => setOpened(false)} title="Sheet">
            <input aria-label="Field" />
          </Modal>
        </AppProvider>
      </IntlProvider>
    );
  }
  render(<Opener />);
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  const close = await screen.findByRole('button', { name: 'Close', hidden: true });
  act(() => close.focus());
  escape();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('Escape closes only the topmost of two modals, and the next Escape closes the lower modal', async () => {
  render(<Two />);
  await waitFor(() => expect([isOpen('Lower'), isOpen('Upper')]).toEqual([true, true]));
  escape();
  await waitFor(() => expect(isOpen('Upper')).toBe(false));
  expect(isOpen('Lower')).toBe(true);
  escape();
  await waitFor(() => expect(isOpen('Lower')).toBe(false));
});

it('Escape closes no modal below a modal that cannot be closed', async () => {
  render(<Two upperClosable={false} />);
  await waitFor(() => expect([isOpen('Lower'), isOpen('Upper')]).toEqual([true, true]));
  escape();
  expect([isOpen('Lower'), isOpen('Upper')]).toEqual([true, true]);
});
