import { fireEvent, render } from '@testing-library/react';
import { closeModal, openModals } from '@duet/host';
import { describeRemotes } from '../remotes/remotes';
import { surroundings } from '../testing';
import { Islands } from './islands';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

const PAGE = `
  <form data-island="signup" data-profile="abc"><input type="radio" name="gender" value="woman" checked><input name="looking_for" value="nonsense"><button>Join</button></form>
  <a data-island="signup" href="/signup">Join</a><a href="/login">Log in</a>`;

async function open({ waiting = false, hasSignup = true } = {}) {
  const page = document.createElement('div');
  page.innerHTML = PAGE;
  if (waiting) page.querySelector('form')?.setAttribute('aria-busy', 'true');
  document.body.append(page);
  const remotes = { ...describeRemotes([], { load: () => new Promise(() => undefined), locale: 'en', refused: [] }), modal: () => (hasSignup ? { remote: 'profile', view: 'signupModal' } : undefined) };
  const Surroundings = await surroundings({ remotes, user: null });
  render(
    <Surroundings>
      <Islands page={page} />
    </Surroundings>,
  );
  return page;
}

const asked = () => openModals().map(({ name, props }) => [name, props]);
const at = (page: HTMLElement, selector: string): HTMLElement => page.querySelector<HTMLElement>(selector) ?? page;

afterEach(() => {
  for (const { key } of openModals()) closeModal(key);
  document.body.replaceChildren();
});

test('a form of the page opens the signup with what was chosen in it, and a link opens it too', async () => {
  const page = await open();
  expect(fireEvent.submit(at(page, 'form'))).toBe(false);
  expect(asked()).toEqual([['signup', { profile_id: 'abc', gender: 'woman' }]]);
  expect(fireEvent.click(at(page, 'a[data-island]'))).toBe(false);
  expect(asked().at(-1)).toEqual(['signup', {}]);
});

test('a press inside of the form is a choice, and other links are links', async () => {
  const page = await open();
  fireEvent.click(at(page, 'input[name="gender"]'));
  page.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(at(page, 'a[href="/login"]'));
  expect(asked()).toEqual([]);
});

test('what was pressed while the shell was on its way is done as soon as it is there', async () => {
  const page = await open({ waiting: true });
  expect(asked()).toHaveLength(1);
  expect(at(page, 'form').hasAttribute('aria-busy')).toBe(false);
});

test('without a remote that has the signup, the page stays as it is', async () => {
  const page = await open({ hasSignup: false });
  expect(page.dataset.live).toBeUndefined();
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('submit', onSubmit);
  fireEvent.submit(at(page, 'form'));
  expect(onSubmit).toHaveBeenCalled();
  expect(asked()).toEqual([]);
});
