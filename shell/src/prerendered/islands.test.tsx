import { act, fireEvent, render, screen } from '@testing-library/react';
import { closeModal, openModals, useHandedForm, useHandover } from '@duet/host';
import { describeRemotes } from '../remotes/remotes';
import { surroundings } from '../testing';
import { Islands } from './islands';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const PAGE = `
  <form data-island="signup" data-profile="abc"><input type="radio" name="gender" value="woman" checked><input name="looking_for" value="nonsense"><button>Join</button></form>
  <a data-island="signup" href="/signup">Join</a><a href="/login">Log in</a>
  <input type="checkbox" data-choice="interests" value="cooking" checked><input type="checkbox" data-choice="interests" value="dogs">
  <input type="radio" data-choice="message" value="Rooftop or canal?" checked>`;

const LOGIN = `<form data-island="view"><input name="email" value="a@duet.example"><input type="password" name="password" value="between us"><button>Log in</button></form>`;

async function open({
  waiting = false,
  hasSignup = true,
  html = PAGE,
  load = () => Promise.resolve() as Promise<unknown>,
} = {}) {
  const page = document.createElement('div');
  page.innerHTML = html;
  if (waiting) page.querySelector('form')?.setAttribute('aria-busy', 'true');
  document.body.append(page);
  const remotes = {
    ...describeRemotes([], { load: () => new Promise(() => undefined), locale: 'en', refused: [] }),
    modal: () => (hasSignup ? { remote: 'profile', view: 'signupModal' } : undefined),
  };
  const Surroundings = await surroundings({ remotes, user: null });
  render(
    <Surroundings>
      <Islands page={page} load={load} />
    </Surroundings>,
  );
  return page;
}

const asked = () => openModals().map(({ name, props }) => [name, props]);
const at = (page: HTMLElement, selector: string): HTMLElement =>
  page.querySelector<HTMLElement>(selector) ?? page;

afterEach(() => {
  for (const { key } of openModals()) closeModal(key);
  document.body.replaceChildren();
});

// @spec 2.150
test('a prerendered form opens the signup modal with all its values, a prerendered link only with interests and message', async () => {
  const page = await open();
  expect(fireEvent.submit(at(page, 'form'))).toBe(false);
  const choices = { interests: ['cooking'], message: 'Rooftop or canal?' };
  expect(asked()).toEqual([['signup', { profile_id: 'abc', gender: 'woman', ...choices }]]);
  expect(fireEvent.click(at(page, 'a[data-island]'))).toBe(false);
  expect(asked().at(-1)).toEqual(['signup', choices]);
});

test('a click on a form field or an ordinary link of a prerendered page opens no signup modal', async () => {
  const page = await open();
  fireEvent.click(at(page, 'input[name="gender"]'));
  page.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(at(page, 'a[href="/login"]'));
  expect(asked()).toEqual([]);
});

test('a click or submit before the shell has loaded takes effect after the load', async () => {
  const page = await open({ waiting: true });
  expect(asked()).toHaveLength(1);
  expect(at(page, 'form').hasAttribute('aria-busy')).toBe(false);
});

test('a prerendered form submits normally when no remote offers the signup modal', async () => {
  const page = await open({ hasSignup: false });
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('submit', onSubmit);
  fireEvent.submit(at(page, 'form'));
  expect(onSubmit).toHaveBeenCalled();
  expect(asked()).toEqual([]);
});

function View() {
  const [typed, handover] = [useHandedForm(), useHandover()];
  return <output>{`${handover} ${typed?.email ?? ''} ${typed?.password ?? ''}`}</output>;
}

test('the login view receives the typed values once, after its script has loaded', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  const load = jest.fn(() => new Promise((resolve) => (arrive = resolve)));
  const page = await open({ html: LOGIN, load, waiting: true });
  expect(at(page, 'form').getAttribute('aria-busy')).toBe('true');
  expect(fireEvent.submit(at(page, 'form'))).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
  (at(page, '[name="email"]') as HTMLInputElement).value = 'b@duet.example';
  await act(async () => arrive(undefined));
  const first = render(<View />);
  expect(screen.getByRole('status').textContent).toBe('done b@duet.example between us');
  first.unmount();
  render(<View />);
  expect(screen.getByRole('status').textContent).toBe('done  ');
});

test('if the script of the login view fails to load, the wait ends and the typed values are kept', async () => {
  const page = await open({ html: LOGIN, load: () => Promise.reject(new Error('no line')) });
  await act(async () => void fireEvent.submit(at(page, 'form')));
  const Watch = () => <output>{useHandover()}</output>;
  const watch = render(<Watch />);
  expect(screen.getByRole('status').textContent).toBe('done');
  watch.unmount();
  render(<View />);
  expect(screen.getByRole('status').textContent).toBe('done a@duet.example between us');
});
