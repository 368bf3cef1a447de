import { queueMatch, queueModal } from './modal-queue';
import { closeModal, openModal, openModals } from './modals';

const names = () => openModals().map(({ name }) => name);

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  document.body.replaceChildren();
  while (openModals().length > 0) {
    closeModal();
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

// @spec 2.72
describe('queue of modals', () => {
  it('opens a modal immediately when no dialog is open', () => {
    queueModal('like', { profile_id: 'a' });
    expect(names()).toEqual(['like']);
  });

  it('opens several modals one after another, in order', async () => {
    openModal('age', {});
    queueModal('like', { profile_id: 'a' });
    queueModal('match', { profile_id: 'b' });
    expect(names()).toEqual(['age']);
    closeModal();
    await jest.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['like']);
    closeModal();
    await jest.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['match']);
  });

  it('waits until a dialog that was opened outside the queue is closed', async () => {
    const dialog = document.body.appendChild(document.createElement('section'));
    dialog.setAttribute('role', 'dialog');
    queueModal('like', { profile_id: 'a' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual([]);
    dialog.remove();
    await jest.advanceTimersByTimeAsync(500);
    expect(names()).toEqual(['like']);
  });

  it('waits while the member is writing a text', async () => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = 'Hello';
    field.focus();
    queueModal('like', { profile_id: 'a' });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual([]);
    field.value = '';
    await jest.advanceTimersByTimeAsync(500);
    expect(names()).toEqual(['like']);
  });

  it('opens a match popup only once if two sources report the match within a minute', async () => {
    queueMatch({ profile_id: 'm' });
    closeModal();
    queueMatch({ profile_id: 'm' });
    expect(names()).toEqual([]);
    await jest.advanceTimersByTimeAsync(60_000);
    queueMatch({ profile_id: 'm' });
    expect(names()).toEqual(['match']);
  });

  it('cancels a waiting modal and an open modal', async () => {
    const first = queueModal('like', { profile_id: 'a' });
    const second = queueModal('time-bonus', {});
    second();
    first();
    await jest.advanceTimersByTimeAsync(500);
    expect(names()).toEqual([]);
  });
});
