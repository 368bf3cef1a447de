import { render, screen } from '@testing-library/react';
import { lazyOrNothing } from './lazy-or-nothing';

describe('lazyOrNothing', () => {
  test('renders the component after its file has loaded', async () => {
    const Greeting = lazyOrNothing(() =>
      Promise.resolve(({ name }: { name: string }) => <p>Hello {name}</p>),
    );
    const { container } = render(<Greeting name="Sanne" />);
    expect(container.textContent).toBe('');
    expect(await screen.findByText('Hello Sanne')).toBeTruthy();
  });

  test('renders nothing when the file cannot be loaded', async () => {
    const Greeting = lazyOrNothing<object>(() => Promise.reject(new Error('chunk is gone')));
    render(
      <>
        <Greeting />
        <p>rest of the screen</p>
      </>,
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(screen.getByText('rest of the screen')).toBeTruthy();
  });
});
